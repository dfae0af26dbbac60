import type { Tx } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { queueMail } from '@/lib/mail/deliver-mail'

export type Verdict = 'approved' | 'rejected' | 'removed' | 'restored'

type Change = {
  id: number
  reasons: unknown
  note: string | null
  post: { id: number; authorId: number; postType: number; visible: boolean }
}

/** Queues the email with the result of a review in the author's language; it replaces one that still waits. */
export async function mailReview(
  tx: Tx,
  { id, reasons, note, post }: Change,
  { title, verdict, seeds }: { title: string; verdict: Verdict; seeds: number },
): Promise<void> {
  const { email, language } = await tx.user.findUniqueOrThrow({
    where: { id: post.authorId },
    select: { email: true, language: true },
  })
  if (email === null) return
  const codes = ((reasons ?? []) as { code: string }[]).map(({ code }) => code)
  await queueMail(
    tx,
    {
      to: email,
      locale: languageFromDb(language),
      template: 'review',
      params: {
        ...{ postId: post.id, postType: post.postType, title, verdict, seeds, reasons: codes, note },
        published: verdict === 'rejected' && post.visible,
      },
    },
    { key: `mail:review:${id}` },
  )
}
