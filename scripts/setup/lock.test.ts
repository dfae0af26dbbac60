import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { takeLock } from './lock.mjs'
import { inData, inRoot } from './paths.mjs'

const urlOf = (file: string) => JSON.stringify(pathToFileURL(inRoot('scripts/setup', file)).href)

/** Takes a lock in a process that can write no byte to any file, as on a full disk; returns what it prints. */
function takeWithoutRoom(name: string): Promise<string> {
  const code = `
    const { takeLock } = await import(${urlOf('lock.mjs')})
    const { printError } = await import(${urlOf('report.mjs')})
    try {
      const { holder } = takeLock(${JSON.stringify(name)})
      console.log(holder?.pid)
    } catch (error) {
      printError(error)
    }`
  const args = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, code]
  return new Promise((done) => execFile('bash', args, (_, out, err) => done(`${out}${err}`.trim())))
}

test('a lock that is held is recognised without room on the disk', async () => {
  const name = `test-${randomUUID()}`
  const lock = takeLock(name)
  try {
    expect(await takeWithoutRoom(name)).toBe(String(process.pid))
  } finally {
    if (!lock.holder) lock.release()
  }
})

test('a lock for which there is no room is refused in a sentence, and leaves no file', async () => {
  const name = `test-${randomUUID()}`
  expect(await takeWithoutRoom(name)).toMatch(/^There is no room on the disk.*$/)
  expect(readdirSync(inData('locks')).filter((file) => file.startsWith(name))).toEqual([])
})
