/** What a list says about how many there are: `{{total}}`, `{{shown}}`. */
export type CountWords = Readonly<
  Record<
    'count' | 'countOne' | 'countMore' | 'countShown' | 'results' | 'loaded' | 'show' | 'showOne' | 'showMany' | 'showNone',
    string
  >
>

/** What the "no data" state says; the ways drop one filter each. */
export type EmptyWords = Readonly<Record<'title' | 'text' | 'retry' | 'all' | 'allHref', string>> & {
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

/** What the banner below the lists of a grade or subject says. */
export type BannerWords = Readonly<Record<'title' | 'text' | 'fee' | 'all', string>>
