import type { Deck } from '../deck.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'
import { PRIMARY } from './primary.ts'
import { SECONDARY } from './secondary.ts'
import { SENIOR } from './senior.ts'
import { SKILLS } from './skills.ts'

export const DECKS: readonly Deck[] = [...PRIMARY, ...SECONDARY, ...SENIOR, ...CHINESE, ...ENGLISH, ...SKILLS]
