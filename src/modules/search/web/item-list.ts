const MOST_ITEMS = 20

/** What a list tells search engines that it shows: full addresses, in order. */
export function itemList(name: string, items: readonly string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.slice(0, MOST_ITEMS).map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  }
}
