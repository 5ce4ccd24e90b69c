// Both languages of every room have the same keys and placeholders, every key is used, with a value for each of its
// placeholders, no words are in the screens, one thing has one word (terms.ts), and what is said of money holds (money-texts.ts).
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOfTexts } from '#app/place-of-texts.ts'
import { moneyProblem, unusedReasons } from './money-texts.ts'
import { variantsIn } from './terms.ts'
import { missingValues } from './values-of-texts.ts'

type Texts = { readonly [key: string]: string | Texts }

async function filesIn(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(path))
}

function flat(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

const read = async (path: string): Promise<ReadonlyMap<string, string>> => flat(JSON.parse(await readFile(path, 'utf8')) as Texts)
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)(?:\|[^}]*)?\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join()

const problems: string[] = []
const texts = new Map<string, string>()
const sources = await filesIn('src', /\.(ts|tsx)$/)
// Of the source only what a key can be part of, each once: every key is looked for in all of it, in eight forms.
const PART_OF_CODE = /[\w.'"`:[${-]+/g
const parts = new Set<string>()
for (const path of sources.filter((name) => !name.includes('.test.')))
  for (const part of (await readFile(path, 'utf8')).match(PART_OF_CODE) ?? []) parts.add(part)
const code = [...parts].join('\n')

for (const zhPath of await filesIn('src', /texts[\\/].*zh\.json$/)) {
  const [zh, en] = [await read(zhPath), await read(zhPath.replace('zh.json', 'en.json'))]
  const { namespace } = placeOfTexts(`/${zhPath.replaceAll('\\', '/')}`)
  for (const [key, text] of zh) texts.set(`${namespace}:${key}`, text)
  for (const [locale, words] of [
    ['zh', zh],
    ['en', en],
  ] as const)
    for (const [key, text] of words) {
      const money = moneyProblem(locale, `${namespace}:${key}`, text)
      for (const problem of [...variantsIn(locale, `${namespace}:${key}`, text), ...(money === null ? [] : [money])])
        problems.push(`${zhPath}: ${key} in ${locale}: ${problem}`)
    }
  for (const key of new Set([...zh.keys(), ...en.keys()])) {
    const many = key.replace(/_one$/, '')
    if (many !== key) {
      if (placeholders(en.get(key) ?? '') !== placeholders(en.get(many) ?? ''))
        problems.push(`${zhPath}: ${key} is not one of ${many}`)
      continue
    }
    const [inZh, inEn] = [zh.get(key), en.get(key)]
    if (inZh === undefined || inEn === undefined)
      problems.push(`${zhPath}: ${key} is missing in ${inZh === undefined ? 'zh' : 'en'}`)
    else if (placeholders(inZh) !== placeholders(inEn)) problems.push(`${zhPath}: ${key} has other placeholders in en`)
    if (inZh === '' || inEn === '') problems.push(`${zhPath}: ${key} is empty`)
    // A key is used whole, by its last part, or built: of its group, `sorts.${name}`, or of its last word, `${name}Title`.
    const [last = '', ...groups] = key.split('.').toReversed()
    const forms = [key, `'${last}'`, `"${last}"`, `.${last}`, `${last}:`, `[${last}`]
    const lastWord = /[A-Z][a-z]+$/.exec(last)?.[0]
    if (groups.length > 0) forms.push(`${groups.toReversed().join('.')}.`)
    else if (lastWord) forms.push(`${lastWord}\``)
    const isUsed = forms.some((form) => code.includes(form))
    if (!isUsed) problems.push(`${zhPath}: ${key} is not used`)
  }
}

for (const path of sources.filter((name) => name.endsWith('.tsx'))) {
  const text = (await readFile(path, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  if (/\p{Script=Han}/u.test(text)) problems.push(`${path}: words belong in texts/`)
}

// Each amount of money has its words in a file of its room.
const amounts = new Set([...texts.keys()].flatMap((name) => (/^\w+-amount:/.test(name) ? [name.replace(/^.*:/, '')] : [])))
for (const path of sources.filter((name) => !name.includes('.test.'))) {
  for (const { key, values } of missingValues(await readFile(path, 'utf8'), texts, amounts))
    problems.push(`${path}: ${key} is shown without ${values.join(' and ')}`)
}

for (const start of unusedReasons()) problems.push(`money-texts.ts: ${start} speaks of no money any more`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
