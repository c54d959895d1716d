import { Parser } from 'htmlparser2'
import { unpack, type ZipEntry } from '../zip.ts'

/** An element with what stands in it. Names are without their prefix. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (Element | string)[]
}

const deepest = 2000

/** Reads a part of an archive as a tree; null without one. Entities of a document's own are never expanded. */
export async function xmlOf(entry: ZipEntry | undefined): Promise<Element | null> {
  if (!entry) return null
  const { root, parser } = treeParser()
  const decoder = new TextDecoder()
  for await (const chunk of unpack(entry)) parser.write(decoder.decode(chunk, { stream: true }))
  parser.end(decoder.decode())
  return root
}

/** The same of a text. */
export function xmlTree(text: string): Element {
  const { root, parser } = treeParser()
  parser.end(text)
  return root
}

function treeParser(): { root: Element; parser: Parser } {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > deepest) throw new RangeError('Nested too deeply')
        const element: Element = { name: localName(name), attributes: localNames(attributes), children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext: (text) => open.at(-1)!.children.push(text),
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  )
  return { root, parser }
}

export function* elements(parent: Element | null | undefined, name?: string): Generator<Element> {
  for (const child of parent?.children ?? []) {
    if (typeof child !== 'string' && (name === undefined || child.name === name)) yield child
  }
}

/** The element at the end of a path of names; undefined where there is none. */
export function find(parent: Element | null | undefined, ...path: string[]): Element | undefined {
  let found = parent ?? undefined
  for (const name of path) found = elements(found, name).next().value ?? undefined
  return found
}

export function textOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}

function localNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
