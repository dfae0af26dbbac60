import { extensionOf, FILE_NAME_MAX } from './schema'

/**
 * Returns a name that can be shown and saved: without folders and control characters, at most 200 characters, with its
 * extension.
 */
export function cleanFileName(name: string, ext = extensionOf(name)): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .replace(/[\p{C}<>:"|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const stem = extensionOf(shown) ? shown.slice(0, shown.lastIndexOf('.')) : shown
  const room = FILE_NAME_MAX - ext.length - 1
  return `${[...stem].slice(0, room).join('').trim() || 'file'}.${ext || 'bin'}`
}
