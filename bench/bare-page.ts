import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What a bare React page renders again and again, and how many elements it has. */
export type BarePage = { readonly render: () => string; readonly elements: number }

type Element = { readonly tag: string; readonly props: Readonly<Record<string, string>>; readonly children: (Element | string)[] }

const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[\s\S]*?-->|<![^>]*>|[^<]+/g
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'path', 'wbr'])
// Their names in React; what else has another name there is rendered under its own.
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }

/**
 * The least that React can do for this page: its elements with their attributes and texts, made by `createElement` for each page and
 * rendered in one go; no component, no data, no word that is looked up. Scripts and styles are left out.
 */
export function barePageOf(html: string): BarePage {
  const root: Element = { tag: 'main', props: {}, children: [] }
  const open: Element[] = [root]
  let elements = 0
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  for (const [text, close, tag, attributes = '', closed] of body.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) {
      if (!text.startsWith('<')) parent.children.push(text)
    } else if (close) {
      // What React renders is well formed but for elements that are never closed.
      if (open.length > 1 && parent.tag === tag) open.pop()
    } else if (tag !== 'body' && tag !== 'html') {
      const element: Element = { tag, props: propsOf(attributes), children: [] }
      elements += 1
      parent.children.push(element)
      if (!closed && !VOID.has(tag)) open.push(element)
    }
  }
  return { render: () => renderToString(reactOf(root)), elements }
}

function propsOf(attributes: string): Readonly<Record<string, string>> {
  const found = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) =>
    // React takes a style as an object and a function for what begins like this.
    name === 'style' || name.startsWith('on') ? [] : [[NAMES[name] ?? name, value] as const],
  )
  return Object.fromEntries(found)
}

function reactOf({ tag, props, children }: Element): ReactElement {
  const inside = children.map((child): ReactNode => (typeof child === 'string' ? child : reactOf(child)))
  return createElement(tag, props, ...inside)
}
