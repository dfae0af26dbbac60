import { z } from 'zod'

/** A session of the member: its device, country, and when it was last seen. */
export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program', 'unknown']),
    name: z.string().nullable().describe('The browser or program.'),
    system: z.string().nullable().describe('The operating system, such as Windows, Android or iPhone.'),
  }),
  country: z
    .string()
    .nullable()
    .describe('The country of the log-in, ISO 3166-1 alpha-2; null when no proxy reports it.'),
  sameNetwork: z.boolean().describe('Whether the log-in came from the network of this request.'),
  current: z.boolean().describe('Whether this request uses the session.'),
  createdAt: z.string().describe('The time of the log-in.'),
  lastSeenAt: z.string().describe('The time of the last request, exact to five minutes.'),
})
export type SessionView = z.infer<typeof sessionSchema>
export type SessionPage = { items: SessionView[]; nextCursor: string | null }
