import { notFound, redirect } from 'next/navigation'
import { LeaveView, NoSuchAddress } from '@/components/shell/leave-view'
import { withNotFound } from '@/components/shell/with-not-found'
import { readWebAddress } from '@/lib/core/user-text'
import { mayLeaveFor } from '@/lib/web/allowed-links'

export const dynamic = 'force-dynamic'
export const metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

/** /leave?to=…: every link that a member gave leads here; what is not allowed is named and asked about. */
export default withNotFound(
  async function Leave({ searchParams }: PageProps<'/[site]/leave'>) {
    const { to } = await searchParams
    const target = typeof to === 'string' ? readWebAddress(to) : null
    if (!target) notFound()
    if (await mayLeaveFor(target)) redirect(target.href)
    return <LeaveView target={target} />
  },
  <NoSuchAddress />,
)
