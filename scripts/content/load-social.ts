import { createComment } from '@/lib/comments/create-comment'
import { prisma } from '@/lib/db/client'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { savePost } from '@/lib/social/save-post'
import { findLoaded, keepLoaded } from './loaded'
import { getMember, type Cast } from './load-makers'
import { readYaml } from './read'
import { socialFile } from './schemas'

/** What the demo's members said and liked, through the same rules as everybody; once. */
export async function loadSocial(cast: Cast, posts: Map<string, number>): Promise<void> {
  const loaded = await findLoaded('social')
  if (loaded.size > 0) return
  const social = await readYaml('social.yaml', socialFile)
  const post = (slug: string) => {
    const id = posts.get(slug)
    if (!id) throw new Error(`social.yaml: no such post: ${slug}`)
    return id
  }
  for (const [follower, followed] of social.follows)
    await followMember(getMember(cast, follower), { id: getMember(cast, followed).id, on: true })
  for (const { by, posts: liked } of social.likes)
    for (const slug of liked) await likePost(getMember(cast, by), { id: post(slug), on: true })
  for (const { by, posts: saved } of social.saves)
    for (const slug of saved) await savePost(getMember(cast, by), { id: post(slug), on: true })
  for (const { post: slug, by, text, daysAgo, replies } of social.comments) {
    const { id } = await createComment(getMember(cast, by), { postId: post(slug), text })
    await backdate(id, daysAgo)
    for (const reply of replies) {
      const answer = await createComment(getMember(cast, reply.by), {
        postId: post(slug),
        text: reply.text,
        replyTo: id,
      })
      await backdate(answer.id, reply.daysAgo)
    }
  }
  await keepLoaded('social', new Map([['done', 1]]))
}

async function backdate(id: number, daysAgo: number): Promise<void> {
  await prisma.comment.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - daysAgo * 86_400_000) },
    select: { id: true },
  })
}
