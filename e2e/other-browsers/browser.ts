/** What the journeys do with a browser; each of them is driven by a library of its own. */
export type OtherBrowser = {
  readonly name: string
  readonly open: (url: string) => Promise<void>
  readonly url: () => Promise<string>
  /** Runs the body of a function in the page with arguments that are plain data. */
  readonly run: <R>(body: string, ...args: readonly unknown[]) => Promise<R>
  readonly click: (selector: string) => Promise<void>
  /** Puts text into a field in place of what is in it, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  readonly press: (key: 'Enter' | 'Escape') => Promise<void>
  readonly back: () => Promise<void>
  /** A PNG of what is seen. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export type Size = { readonly width: number; readonly height: number }
