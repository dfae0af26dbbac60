import { extensionOf, FILE_NAME_MAX } from './schema'

/** A name that can be shown and saved: no folders, no control characters, at most 200 characters, its ending preserved. */
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
