import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sbomOf } from '../scripts/write-sbom.ts'

const ROOT = join(import.meta.dirname, '..')

test('the bill of materials has every package that the product needs, in the version of the lock file, once', () => {
  const { metadata, components } = sbomOf(ROOT)
  expect(metadata.component).toMatchObject({ type: 'application', name: 'tutorharbour' })
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version}`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(300)
  expect(listed.some((one) => one.startsWith('vitest@') || one.startsWith('oxlint@'))).toBe(false)
})

test('each part has its address, its hash and its licence', () => {
  const { components } = sbomOf(ROOT)
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/) as string,
    scope: 'required',
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
  })
  expect(components.find(({ name }) => name === '@fastify/cookie')?.purl).toMatch(/^pkg:npm\/%40fastify\/cookie@\d/)
  expect(components.filter((one) => !('hashes' in one)).map(({ name }) => name)).toEqual([])
})
