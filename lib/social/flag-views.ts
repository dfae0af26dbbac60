import { z } from 'zod'
import { leftSchema } from '@/lib/academy/schema'

/**
 * `likes`, `saves`: the current counts, newer than a cached page; absent for a post or design that the public cannot
 * see.
 */
const reactionFlagSchema = z.object({
  liked: z.boolean(),
  saved: z.boolean(),
  likes: z
    .int()
    .optional()
    .describe('The current number; absent when the public cannot see the post or design.'),
  saves: z
    .int()
    .optional()
    .describe('The current number; absent when the public cannot see the post or design.'),
})
export type ReactionFlag = z.infer<typeof reactionFlagSchema>

const tutorialFlagSchema = z.object({
  status: z.string().describe('`NOT_STARTED`, `LEARNING`, `LEARNED` or `COMPLETED`.'),
  watchLater: z.boolean().describe('Whether it is on your list for later.'),
  helpful: z.boolean().nullable().describe('Your vote; null for none.'),
  votes: z
    .object({ yes: z.int(), no: z.int() })
    .optional()
    .describe('The current number of votes; absent for an unknown tutorial.'),
  position: z.number().describe('Where you stopped the film, seconds.'),
  share: z.number().describe('The share of the required watching and reading, 0 to 1.'),
  left: leftSchema
    .nullable()
    .describe('What is left until the tutorial is learned; null when it is learned or was never opened.'),
  at: z.iso.datetime().nullable().describe('When you last had it open; null if never.'),
})
export type TutorialFlag = z.infer<typeof tutorialFlagSchema>

const userFlagSchema = z.object({
  following: z.boolean().describe('Whether you follow the member.'),
  mutual: z.boolean().describe('Whether the member follows you as well.'),
  updates: z.boolean().describe('Whether you get updates.'),
  blocked: z.boolean().describe('Whether you blocked the member.'),
  hidden: z
    .boolean()
    .describe(
      'Whether either of the two blocked the other, which hides the comments of the member from you.',
    ),
  followers: z.int().optional().describe('The current number of followers; absent for a former member.'),
})
export type UserFlag = z.infer<typeof userFlagSchema>

const commentFlagSchema = z.object({
  liked: z.boolean(),
  likes: z.int().optional().describe('The current number of likes.'),
})

export type ViewerFlags = {
  posts: Record<number, ReactionFlag>
  designs: Record<number, ReactionFlag>
  users: Record<number, UserFlag>
  tutorials: Record<number, TutorialFlag>
  comments: Record<number, z.infer<typeof commentFlagSchema>>
}

const byId = <Flag extends z.ZodType>(flag: Flag) => z.record(z.string().regex(/^\d+$/), flag)

/** The viewer's own state of the things on a page, by the requested ids. */
export const viewerFlagsSchema = z.object({
  posts: byId(reactionFlagSchema),
  designs: byId(reactionFlagSchema),
  users: byId(userFlagSchema),
  tutorials: byId(tutorialFlagSchema),
  comments: byId(commentFlagSchema),
}) satisfies z.ZodType<ViewerFlags>
