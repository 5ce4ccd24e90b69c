import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../texts/en.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }

test('what stands in the audit log has words in both languages', () => {
  const sources = globSync(['src/modules/*/{use-cases,domain}/*.ts', 'src/platform/*.ts']).filter(
    (path) => !path.includes('.test.'),
  )
  const group = /'((?:account|case|operator|report|verification)\.[a-z_-]+)'/g
  const acts = new Set(sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(group)].map(([, act = '']) => act)))
  expect(acts.size).toBeGreaterThan(25)
  for (const { audit } of [zh, en])
    for (const act of acts) {
      const [kind = '', what = ''] = act.split('.')
      expect((audit.actions as Record<string, Record<string, string>>)[kind]?.[what], act).toBeTruthy()
    }
})
