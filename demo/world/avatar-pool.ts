import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import * as notionists from '@dicebear/notionists'
import sharp from 'sharp'
import type { Storage } from '#platform/storage.ts'
import type { Look } from '../people/names.ts'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'

/** Faces of each look; a page of twelve rarely shows one twice. */
const POOL_SIZE = 300
/** Twice the size at which cards show it. */
const SIDE_PX = 192
const AT_ONCE = 8
const POOL_SEED = 77
/** Soft tints of the three themes of the product. */
const TINTS = [
  'ccfbf1',
  '99f6e4',
  'd5f5f6',
  'ffedd5',
  'fed7aa',
  'fef3c7',
  'e2e8f0',
  'e0e7ff',
  'dbeafe',
  'dcfce7',
  'fce7f3',
  'f1f5f9',
]

const numbered = (numbers: string): string[] => numbers.split(' ').map((number) => `variant${number.padStart(2, '0')}`)

// Chosen by eye: tidy hair that nobody takes for the other sex's, friendly mouths, nothing that reads as a joke.
const LORELEI = {
  hair: {
    female: numbered('10 13 14 15 16 17 18 19 21 23 24 29 30 31 32 33 35 42 46 48'),
    male: numbered('1 2 3 4 5 6 7 8 9 12 22 28 39 43 44 47'),
  },
  eyes: numbered('2 4 6 10 11 14 16 17 20 21 24'),
  eyebrows: numbered('1 2 5 7 9 12'),
  glasses: numbered('1 3 4 5'),
  mouth: ['happy01', 'happy02', 'happy03', 'happy04', 'happy05', 'happy06'],
}
const NOTIONISTS = {
  hair: {
    female: numbered('2 8 10 23 28 36 37 39 41 45 46 47 48 57'),
    male: numbered('1 5 6 7 9 12 13 15 16 17 18 21 22 24 25 26 27 31 32 33 34 35 38 44 49 52 54 55 56 60'),
  },
  lips: numbered('3 8 14 17 22 23 25 30'),
  eyes: numbered('4 5'),
  brows: numbered('1 4 5 8 9 10 12'),
  glasses: numbered('3 8 11'),
  body: numbered('3 5 7 9 11 13 14 16 17 19 20 21 22 23 24 25'),
}

/** Storage key of a face that fits. */
export function avatarKeyOf(random: Random, look: Look): string {
  return keyOf(look, random.whole(0, POOL_SIZE - 1))
}

function keyOf(look: Look, number: number): string {
  return `avatar/demo-${look}-${number}.webp`
}

/** Draws the faces of the pool that are not stored yet; the same faces in every world. */
export async function drawAvatars(storage: Storage): Promise<void> {
  const wanted = (['female', 'male'] as const).flatMap((look) =>
    Array.from({ length: POOL_SIZE }, (_, number) => ({ look, number, key: keyOf(look, number) })),
  )
  const draw = async (): Promise<void> => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      if (await isStored(storage, next.key)) continue
      const stream = next.number * 2 + (next.look === 'male' ? 1 : 0)
      await storage.put(next.key, await drawAvatar(randomOf(POOL_SEED, stream), next.look))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.open(key)
  file?.stream.destroy()
  return file !== null
}

async function drawAvatar(random: Random, look: Look): Promise<Uint8Array> {
  const shared = { seed: String(random.whole(0, 1e9)), size: SIDE_PX, backgroundColor: [random.one(TINTS)] }
  const glassesProbability = random.chance(0.32) ? 100 : 0
  const svg = random.chance(0.55)
    ? createAvatar(notionists, {
        ...shared,
        scale: 125,
        translateY: 6,
        hair: [random.one(NOTIONISTS.hair[look]) as 'variant01'],
        lips: [random.one(NOTIONISTS.lips) as 'variant01'],
        eyes: [random.one(NOTIONISTS.eyes) as 'variant01'],
        brows: [random.one(NOTIONISTS.brows) as 'variant01'],
        glasses: [random.one(NOTIONISTS.glasses) as 'variant01'],
        body: [random.one(NOTIONISTS.body) as 'variant01'],
        beardProbability: 0,
        bodyIconProbability: 0,
        gestureProbability: 0,
        glassesProbability,
      })
    : createAvatar(lorelei, {
        ...shared,
        hair: [random.one(LORELEI.hair[look]) as 'variant01'],
        eyes: [random.one(LORELEI.eyes) as 'variant01'],
        eyebrows: [random.one(LORELEI.eyebrows) as 'variant01'],
        glasses: [random.one(LORELEI.glasses) as 'variant01'],
        mouth: [random.one(LORELEI.mouth) as 'happy01'],
        beardProbability: 0,
        earringsProbability: look === 'female' ? 25 : 0,
        frecklesProbability: 0,
        hairAccessoriesProbability: 0,
        glassesProbability,
      })
  return await sharp(Buffer.from(svg.toString())).webp({ quality: 82, effort: 2 }).toBuffer()
}
