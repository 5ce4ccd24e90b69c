import { globSync } from 'node:fs'

/** Folders that hold our TypeScript: all of them are formatted, linted and held to the rules of the house. */
export const SOURCE_FOLDERS = ['src', 'simulators', 'demo', 'e2e', 'bench', 'scripts', 'test'] as const

/** The same with the settings of tools. Names, not patterns: with a pattern the formatter leaves out whole folders. */
export const FORMATTED: readonly string[] = [...SOURCE_FOLDERS, ...globSync('*.config.ts')]
