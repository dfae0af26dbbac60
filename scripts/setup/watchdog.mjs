// @ts-check
// A small process beside the one that starts servers. It reads from a pipe that closes when that process ends in any way,
// kill -9 included; it then ends what the process has left running.
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { endProcess } from './processes.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

/** @type {{ record?: import('./processes.mjs').ProcessRecord, ending?: import('./processes.mjs').Ending, directory?: string }[]} */
const guarded = []
for await (const line of createInterface({ input: process.stdin })) guarded.push(JSON.parse(line))

for (const { record, ending, directory } of guarded.reverse()) {
  if (record) await endProcess(record, ending)
  if (directory) await rm(directory, { recursive: true, force: true })
}
