import { DomainError } from './errors'
import { pathOf, walkValue } from './walk-value'

/** How much structure a sender may send; `items` are entries of lists, an empty list counting as one. */
export type InputLimits = { depth: number; keys: number; items: number; bytes?: number }

/**
 * The limits of every request and server action. The longest legitimate list, the watched ranges of a film, has 1,501
 * items.
 */
export const INPUT_LIMITS: InputLimits = { depth: 32, keys: 2_000, items: 2_000 }

/**
 * Refuses JSON that is nested too deeply, has too many keys or list items, or names a field twice. It makes one pass
 * over the text before the parser sees it. Text that is not JSON may pass: the parser refuses it. Throws `malformed`,
 * with the field.
 */
export function assertJsonWithin(text: string, limits: InputLimits): void {
  const open: Container[] = []
  let [keys, items] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const inside = open.at(-1)
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        if (inside?.names && inside.atKey) {
          if (++keys > limits.keys) throw tooMuch('too_many_keys', limits.keys)
          inside.key = readKey(text.slice(at + 1, end))
          if (inside.names.has(inside.key)) throw repeated(open.map(({ key }) => key).join('.'))
          inside.names.add(inside.key)
          inside.atKey = false
        }
        at = end
        break
      }
      case '{':
      case '[':
        if (open.length === limits.depth) throw tooMuch('too_deep', limits.depth)
        if (text[at] === '[') items++
        open.push({ names: text[at] === '{' ? new Set() : null, atKey: true, key: '0', index: 0 })
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        if (inside?.names) inside.atKey = true
        else if (inside) {
          items++
          inside.key = String(++inside.index)
        }
        break
    }
    if (items > limits.items) throw tooMuch('too_many_items', limits.items)
  }
}

/** An object with the names read so far, or a list (`names` null); `key` is the reader's position in it. */
type Container = { names: Set<string> | null; atKey: boolean; key: string; index: number }

/**
 * Returns the index of the quote that ends the string beginning at `start`, or the length of the text when none does.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/** Decodes a name: `"\u0061"` and `"a"` are the same. */
function readKey(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    return raw
  }
}

/**
 * Refuses a parsed value, such as the arguments of a server action, by the same limits. It also refuses everything that
 * JSON does not have (dates, maps, files, promises) and the name `__proto__`, which would reach a prototype. Throws
 * `malformed`, with the field.
 */
export function assertValueWithin(value: unknown, limits: InputLimits): void {
  let [keys, items] = [0, 0]
  for (const node of walkValue(value)) {
    if (node.key === '__proto__') throw malformed({ [pathOf(node)]: { code: 'unknown_field' } })
    if (node.value === null || typeof node.value !== 'object') continue
    if (node.depth >= limits.depth) throw tooMuch('too_deep', limits.depth)
    if (Array.isArray(node.value)) items += Math.max(1, node.value.length)
    else if (isPlain(node.value)) keys += Object.keys(node.value).length
    else throw malformed({ [pathOf(node) || 'body']: { code: 'wrong_type' } })
    if (keys > limits.keys) throw tooMuch('too_many_keys', limits.keys)
    if (items > limits.items) throw tooMuch('too_many_items', limits.items)
  }
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Returns the refusal (`malformed`) of a field that was sent twice: to choose one of the two would be a guess. */
export function repeated(name: string): DomainError {
  return malformed({ [name.slice(0, 200)]: { code: 'repeated_field' } })
}

function tooMuch(code: string, max: number): DomainError {
  return malformed({ body: { code, params: { max } } })
}

function malformed(fields: DomainError['fields']): DomainError {
  return new DomainError('malformed', { fields })
}
