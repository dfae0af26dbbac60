import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { helperProcess } from './helper-process'
import { passingFailure } from './passing-failure'

vi.mock('node:child_process', { spy: true })

const script = path.resolve('lib/core/test-helper.mjs')
const limits = (more: { cpuMs: number; hangMs?: number }) => () => ({
  ...{ script, processes: 1, memoryMb: 300, execArgv: [], env: {} },
  serialization: 'json' as const,
  ...more,
})

describe.runIf(process.platform === 'linux')('a helper process', { timeout: 30_000 }, () => {
  it('answers although it waits longer than its processor time, because waiting does not count', async () => {
    const { ask } = helperProcess('test-waits', limits({ cpuMs: 200 }))
    expect(await ask({ waitMs: 700 })).toMatchObject({ pid: expect.any(Number) })
  })

  it('ends when it computes longer than it may, and a new process answers the next question', async () => {
    const { ask } = helperProcess('test-burns', limits({ cpuMs: 300 }))
    const first = await ask<{ pid: number }>({})
    expect(await ask({ burnMs: 60_000 })).toBeNull()
    const next = await ask<{ pid: number }>({})
    expect(next!.pid).not.toBe(first!.pid)
  })

  it('counts the processor time of each question separately', async () => {
    const { ask } = helperProcess('test-each', limits({ cpuMs: 300 }))
    const pids = []
    for (let n = 0; n < 4; n++) pids.push((await ask<{ pid: number }>({ burnMs: 120 }))?.pid)
    expect(new Set(pids).size).toBe(1)
    expect(pids[0]).toBeDefined()
  })

  it('repeats a question in another process after one crash, and gives up after two', async () => {
    const { ask } = helperProcess('test-falls', limits({ cpuMs: 2_000 }))
    const { pid } = (await ask<{ pid: number }>({}))!
    const answer = ask<{ pid: number }>({ waitMs: 500 })
    process.kill(pid, 'SIGKILL')
    expect((await answer)!.pid).not.toBe(pid)
    expect(await ask({ fall: true })).toBeNull()
    expect(await ask({})).toMatchObject({ pid: expect.any(Number) })
  })

  it('is replaced when its channel has closed but its exit is not noticed yet', async () => {
    const { ask } = helperProcess('test-unreachable', limits({ cpuMs: 2_000 }))
    const { pid } = (await ask<{ pid: number }>({}))!
    const child: ChildProcess = vi.mocked(fork).mock.results.at(-1)!.value
    vi.spyOn(child, 'send').mockImplementationOnce((...[, done]: unknown[]) => {
      ;(done as (error: Error) => void)(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
      return false
    })
    expect((await ask<{ pid: number }>({}))!.pid).not.toBe(pid)
  })

  it('fails as `unavailable` when it cannot be started', async () => {
    const set = { ...limits({ cpuMs: 200 })(), script: path.resolve('lib/core/no-such-script.mjs') }
    const error = await helperProcess('test-none', () => set)
      .ask({})
      .catch((thrown: unknown) => thrown)
    expect(passingFailure(error)).toBe('unavailable')
  })

  it('ends after its clock time when it hangs', async () => {
    const { ask } = helperProcess('test-hangs', limits({ cpuMs: 2_000, hangMs: 300 }))
    expect(await ask({ silent: true })).toBeNull()
  })

  describe('on a busy machine', () => {
    let busy: ChildProcess[] = []
    beforeAll(async () => {
      busy = Array.from({ length: 2 }, () => fork(script, { stdio: 'ignore' }))
      await Promise.all(busy.map((one) => new Promise((ready) => one.once('message', ready))))
      for (const one of busy) one.send({ id: '', burnMs: 600_000 })
    })
    afterAll(() => busy.forEach((one) => one.kill('SIGKILL')))

    it('finishes permitted work, and ends only when the work is too much', async () => {
      const { ask } = helperProcess('test-busy', limits({ cpuMs: 500 }))
      const start = performance.now()
      expect(await ask({ burnMs: 250 })).not.toBeNull()
      expect(performance.now() - start).toBeGreaterThan(240)
      expect(await ask({ burnMs: 60_000 })).toBeNull()
    })
  })
})
