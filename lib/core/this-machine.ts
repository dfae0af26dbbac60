import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** The host name and boot id: together with them, a process number is unique. */
export const machine = `${hostname()} ${bootId()}`.slice(0, 160)

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Returns whether no process of this machine has the number. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
