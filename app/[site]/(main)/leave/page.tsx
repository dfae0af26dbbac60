import { notFound, redirect } from 'next/navigation'
import { LeaveView, NoSuchAddress } from '@/components/shell/leave-view'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { readWebAddress } from '@/lib/core/user-text'
import { mayLeaveFor } from '@/lib/web/allowed-links'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/[site]/leave'>

async function readTarget({ searchParams }: Props) {
  const { to } = await searchParams
  return typeof to === 'string' ? readWebAddress(to) : null
}

export async function generateMetadata(props: Props) {
  return {
    ...((await readTarget(props)) ? {} : await missingMetadata()),
    ...{ robots: { index: false, follow: false }, referrer: 'no-referrer' as const },
  }
}

/**
 * /leave?to=…: the target of every link that a member posted. It names a site that is not allowed, and asks before
 * leaving for it.
 */
export default withNotFound(
  async function Leave(props: Props) {
    const target = await readTarget(props)
    if (!target) notFound()
    if (await mayLeaveFor(target)) redirect(target.href)
    return <LeaveView target={target} />
  },
  <NoSuchAddress />,
)
