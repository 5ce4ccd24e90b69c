import type { MetaDescriptor } from 'react-router'

/** Head of a page that no search engine should list. */
export function titleHead(loaderData: { readonly title: string } | undefined): MetaDescriptor[] {
  return loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []
}
