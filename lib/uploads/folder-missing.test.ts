import { expect, it, vi } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import { receiveChunks } from './receive-chunks'
import { waitingDirectory } from './store'

const missing = vi.hoisted(() => new Set<string>())
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const mkdir = async (folder: string, options: object) => {
    if (missing.delete(folder.split('/').at(-1)!)) throw new Error('the disk is not mounted yet')
    return real.mkdir(folder, options)
  }
  return { ...real, mkdir }
})

it('accepts uploads once the disk is there, without a restart', async () => {
  missing.add('incoming')
  await expect(waitingDirectory()).rejects.toThrow('not mounted')
  expect(await waitingDirectory()).toMatch(/incoming$/)
})

it('accepts uploads in chunks once the disk is there, without a restart', async () => {
  const viewer = await makeViewer((await makeMember()).id)
  const begin = () =>
    receiveChunks(
      viewer,
      new Request('http://localhost/api/uploads/resumable', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '9',
          'upload-metadata': `kind ${btoa('design')},filename ${btoa('a.svg')}`,
        },
      }),
      null,
    )
  missing.add('resumable')
  await expect(begin()).rejects.toThrow('not mounted')
  expect(await outcome(begin())).toMatchObject({ status: 201 })
})
