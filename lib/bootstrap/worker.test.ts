import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { deleteJobs } from '@/lib/jobs/test-queue'
import { queueMail } from '@/lib/mail/deliver-mail'
import * as ffmpeg from '@/lib/uploads/ffmpeg'
import { planTranscoding } from '@/lib/uploads/transcode-video'
import { startWorker, type Worker } from './worker'

let worker: Worker | undefined
let release = () => {}

// earlier test files leave jobs, which this worker would run
beforeEach(() => deleteJobs({}))
afterEach(async () => {
  release()
  await worker?.stop()
  await deleteJobs({})
})

test('however many films wait for their transcoding, emails go and other jobs run', async () => {
  const able = vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(true)
  const first = randomInt(1e6, 1e9)
  for (let n = 0; n < 10; n++) await planTranscoding({ id: first + n, playback: 'waiting' })
  able.mockRestore()
  await queueMail(prisma, { to: 'a@kerf.example', locale: 'en', template: 'password_changed', params: {} })
  await addJob(prisma, 'index_search', {})
  const hanging = new Promise<void>((done) => (release = done))
  const begun: string[] = []
  worker = await startWorker({
    transcode_video: () => {
      begun.push('transcode_video')
      return hanging
    },
    send_mail: async () => void begun.push('send_mail'),
    index_search: async () => void begun.push('index_search'),
  })
  await expect
    .poll(() => [...begun].sort(), { timeout: 10_000 })
    .toEqual(['index_search', 'send_mail', 'transcode_video'])
})
