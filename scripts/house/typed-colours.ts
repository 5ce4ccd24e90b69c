const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb|color)a?\(/i

/**
 * Lines of styles that type a colour instead of naming one: `color: var(--brand)`. A colour has its value once, in a custom property
 * (`--tone: light-dark(…)`), where dark mode and contrast are seen to.
 */
export function typedColours(styles: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  return styles.flatMap(({ path, text }) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
      .split(/(?<=[;{}])/)
      .map((part) => part.trim())
      .filter((part) => COLOUR.test(part.replace(/url\([^)]*\)/g, '')) && !part.startsWith('--') && !part.endsWith('{'))
      .map(
        (part) =>
          `${path}: ${part.replace(/\s+/g, ' ')} types a colour: give it a name, --tone: light-dark(…), and use var(--tone)`,
      ),
  )
}
