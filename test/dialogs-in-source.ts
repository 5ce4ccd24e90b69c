import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

type Node = { readonly type: string; readonly [key: string]: unknown }

/** What one component renders, by the names of its file. */
type Rendered = {
  /** Components and elements, each with the innermost around it that is in the same source: `form` or a component's name. */
  readonly tags: { readonly name: string; readonly around: readonly string[] }[]
  /** Whether it calls a hook that shows a dialog element, or renders one. */
  isDialog: boolean
  /** Whether its children stand in a form. */
  takesChildrenIntoForm: boolean
}

type Imported = { file: string; name: string }
type File = {
  readonly path: string
  readonly imports: ReadonlyMap<string, Imported>
  readonly parts: Map<string, Rendered>
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: Node): string => (node.type === 'JSXIdentifier' ? String(node['name']) : '')

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
}

/** Collects what a function renders; inner functions are its own. */
function render(node: Node, around: readonly string[], into: Rendered): void {
  if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'useModal') into.isDialog = true
  if (node.type === 'JSXExpressionContainer' && isNode(node['expression'])) {
    const expression = node['expression']
    const isChildren = expression.type === 'Identifier' && expression['name'] === 'children'
    if (isChildren && around.includes('form')) into.takesChildrenIntoForm = true
  }
  if (node.type !== 'JSXElement') {
    for (const child of childrenOf(node)) render(child, around, into)
    return
  }
  const opening = node['openingElement'] as Node
  const name = nameOf(opening['name'] as Node)
  into.tags.push({ name, around })
  for (const attribute of opening['attributes'] as Node[]) render(attribute, around, into)
  for (const child of node['children'] as Node[]) render(child, [...around, name], into)
}

const ROOT = join(import.meta.dirname, '..')

function fileAt(from: string, source: string): string | null {
  if (source.startsWith('#web/')) return `src/web/${source.slice(5)}`
  if (source.startsWith('#modules/')) return `src/modules/${source.slice(9)}`
  return source.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), source)) : null
}

function read(path: string, text: string): File {
  const { program } = parseSync(path, text) as unknown as { program: { body: readonly Node[] } }
  const imports = new Map<string, Imported>()
  const parts = new Map<string, Rendered>()
  for (const statement of program.body) {
    const source = isNode(statement['source']) ? fileAt(path, String(statement['source']['value'])) : null
    if (source !== null)
      for (const one of (statement['specifiers'] as Node[] | undefined) ?? []) {
        const [inner, outer] = [one['imported'] ?? one['local'], one['local'] ?? one['exported']] as Node[]
        const own = statement.type === 'ExportNamedDeclaration' ? (one['exported'] as Node) : outer
        const other = statement.type === 'ExportNamedDeclaration' ? (one['local'] as Node) : inner
        imports.set(String(own?.['name']), { file: source, name: String(other?.['name']) })
      }
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
    const functions: [string, Node][] =
      declared.type === 'FunctionDeclaration'
        ? [[String((declared['id'] as { readonly name?: string } | null)?.name ?? 'default'), declared]]
        : declared.type === 'VariableDeclaration'
          ? (declared['declarations'] as Node[]).map((one) => [String((one['id'] as Node)['name']), one])
          : []
    for (const [name, node] of functions) {
      const rendered: Rendered = { tags: [], isDialog: false, takesChildrenIntoForm: false }
      render(node, [], rendered)
      parts.set(name, rendered)
      lazyOf(node, name, { path, imports })
    }
  }
  return { path, imports, parts }
}

/** `lazy(… import('./x.tsx') … .Name)` stands for that component. */
function lazyOf(node: Node, name: string, { path, imports }: Pick<File, 'path'> & { imports: Map<string, Imported> }): void {
  let file: string | null = null
  let member = ''
  const look = (one: Node): void => {
    if (one.type === 'ImportExpression') file = fileAt(path, String((one['source'] as Node)['value']))
    if (one.type === 'MemberExpression') member = String((one['property'] as Node)['name'])
    for (const child of childrenOf(one)) look(child)
  }
  const { init } = node as { init?: unknown }
  if (isNode(init) && init.type === 'CallExpression' && isNode(init['callee']) && init['callee']['name'] === 'lazy') {
    look(init)
    if (file !== null && member !== '') imports.set(name, { file, name: member })
  }
}

/** Dialogs that some component renders inside a form, as `file: Component > … > Dialog`. */
export function dialogsInForms(files: ReadonlyMap<string, string>): readonly string[] {
  const known = new Map([...files].map(([path, text]) => [path, read(path, text)]))
  const find = (path: string, name: string, seen = 0): readonly [File, Rendered] | null => {
    const file = known.get(path)
    if (!file || seen > 9) return null
    const imported = file.imports.get(name)
    const part = file.parts.get(name)
    if (imported) return find(imported.file, imported.name, seen + 1)
    return part ? [file, part] : null
  }
  const dialogs = new Map<Rendered, boolean>()
  const showsDialog = (path: string, name: string): boolean => {
    const found = find(path, name)
    if (!found) return false
    const [file, part] = found
    const before = dialogs.get(part)
    if (before !== undefined) return before
    dialogs.set(part, part.isDialog)
    const is = part.isDialog || part.tags.some((tag) => /^[A-Z]/.test(tag.name) && showsDialog(file.path, tag.name))
    dialogs.set(part, is)
    return is
  }
  const isForm = (path: string, name: string): boolean => name === 'form' || Boolean(find(path, name)?.[1].takesChildrenIntoForm)
  return [...known.values()].flatMap(({ path, parts }) =>
    [...parts].flatMap(([name, { tags }]) =>
      tags
        .filter((tag) => tag.around.some((one) => isForm(path, one)) && showsDialog(path, tag.name))
        .map((tag) => `${path}: ${name} > ${tag.name}`),
    ),
  )
}

/** The components of the product, by their paths. */
export function componentSources(): ReadonlyMap<string, string> {
  const paths = globSync('src/**/*.{tsx,ts}', { cwd: ROOT }).filter((path) => !path.includes('.test.'))
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]))
}
