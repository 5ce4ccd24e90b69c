import { MantineProvider, createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.css'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

// Index 6 is what buttons show; no shade of Mantine's own orange is AA on white.
const TEAL: MantineColorsTuple = [
  '#e6f4f2',
  '#cfe9e5',
  '#9fd4cc',
  '#6cbdb2',
  '#3fa498',
  '#1c8b80',
  '#0f766e',
  '#115e59',
  '#134e4a',
  '#0b3b37',
]
const LANTERN: MantineColorsTuple = [
  '#fff4e6',
  '#ffe4cc',
  '#fdc79b',
  '#fba569',
  '#f5833b',
  '#dd5c18',
  '#c2410c',
  '#9a3412',
  '#7c2d12',
  '#5f220d',
]
const COLORS = { parent: TEAL, tutor: LANTERN } as const

// Mantine's own greys fail AA; the product's tokens change with light and dark by themselves.
const TOKENS = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-2)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default-border': 'var(--line-strong)',
  // Borders of fields, light and dark.
  '--mantine-color-gray-4': 'var(--line-strong)',
  '--mantine-color-dark-4': 'var(--line-strong)',
}
const tokens: CSSVariablesResolver = () => ({ variables: {}, light: TOKENS, dark: TOKENS })

const FIELDS = ['TextInput', 'NumberInput', 'NativeSelect', 'Textarea', 'Checkbox', 'Chip']

type Props = { readonly side: keyof typeof COLORS; readonly children: ReactNode }

/** Ground of screens that are built with Mantine: the side's colour, the product's type and radius. */
export function MantineGround({ side, children }: Props): ReactNode {
  const nonce = useRouteLoaderData<{ nonce: string | null }>('root')?.nonce
  const theme = createTheme({
    colors: { brand: COLORS[side] },
    primaryColor: 'brand',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)' },
    defaultRadius: 8,
    fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    respectReducedMotion: true,
    // Fields that a thumb finds.
    components: Object.fromEntries(FIELDS.map((name) => [name, { defaultProps: { size: 'md' } }])),
  })
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={tokens}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      {children}
    </MantineProvider>
  )
}
