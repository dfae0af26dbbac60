import { expect, test } from 'vitest'
import { exitCodeOf, runTool } from './tools.mjs'

const end = (program: string) =>
  runTool(process.execPath, ['-e', program], { inherit: true, check: false }).then(exitCodeOf)

test('a command that a signal ended has failed, with the exit code of a shell', async () => {
  expect(await end('process.kill(process.pid, "SIGKILL")')).toBe(137)
  expect(await end('process.kill(process.pid, "SIGTERM")')).toBe(143)
})

test('any other exit code is passed on', async () => {
  expect(await end('process.exit(2)')).toBe(2)
  expect(await end('')).toBe(0)
})
