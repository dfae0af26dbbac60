import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kerf-output-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Prints 41 times 250 bytes and then says on standard error that its work is done. */
const command = `
  for (let n = 0; n < 41; n++) {
    console.log('line\\n'.repeat(50).trimEnd())
    await new Promise((done) => setImmediate(done))
  }
  console.error('done')`

/** Runs a line of the shell; returns its exit code and standard error. */
async function run(line: string): Promise<{ code: number | null; err: string }> {
  const shell = spawn('bash', ['-c', line], {
    env: {
      ...{ ...process.env, NODE: process.execPath, COMMAND: command },
      ...{ OUTPUT: inRoot('scripts/setup/output.mjs'), FILE: path.join(folder, 'out') },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => shell.once('exit', done))
  return { err: await text(shell.stderr), code: await ended }
}
const node = '"$NODE" --import "$OUTPUT" --input-type=module -e "$COMMAND"'

test('a reader that has read enough does not end a command half-way', async () => {
  expect(await run(`set -o pipefail; ${node} | head -1`)).toEqual({ code: 0, err: 'done\n' })
})

test('a command without room for its output finishes, says so once and fails', async () => {
  const { code, err } = await run(`${node} > /dev/full`)
  expect(code).toBe(1)
  expect(err).toMatch(
    /^The output could not be written to its end \(ENOSPC.*\); the command continues\.\ndone\n$/,
  )
})

test.each([5, 10])('a file that takes only %i KB of the output fails the command', async (size) => {
  // the limit of 10 KB is within the last write
  const { code, err } = await run(`ulimit -f ${size}; ${node} > "$FILE"`)
  expect({ code, size: (await stat(path.join(folder, 'out'))).size }).toEqual({ code: 1, size: size * 1024 })
  expect(err).toContain('could not be written')
})
