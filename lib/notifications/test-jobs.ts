import { prisma } from '@/lib/db/client'

/** For tests: takes the jobs of a task whose payload has these words out of the queue, the oldest first. */
export async function takeJobs<Payload = Record<string, unknown>>(
  task: string,
  words = '',
): Promise<Payload[]> {
  const rows = await prisma.$queryRaw<{ id: bigint; payload: Payload }[]>`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = ${task} AND job.payload::text LIKE ${`%${words}%`}
    RETURNING job.id, job.payload`
  return rows.sort((one, other) => Number(one.id - other.id)).map(({ payload }) => payload)
}
