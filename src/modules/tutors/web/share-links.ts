/** Addresses that open another service with the link filled in (specification 1 §4 "Share dialog"). */
export function shareLinks(url: string, text: string): readonly { readonly target: ShareTarget; readonly href: string }[] {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(text)]
  return [
    { target: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { target: 'whatsapp', href: `https://wa.me/?text=${words}%20${link}` },
    { target: 'twitter', href: `https://twitter.com/intent/tweet?text=${words}&url=${link}` },
  ]
}

export type ShareTarget = 'facebook' | 'whatsapp' | 'twitter'
