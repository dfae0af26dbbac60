'use client'

import { Bookmark, LogOut, Settings, Ticket, UserRound } from '@/components/ui/icons'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { HomeLink } from './home-link'
import { Link } from './link'
import { useLogOut } from './use-log-out'
import type { ViewerLabels } from './use-viewer-labels'
import type { UserData } from './user-data'

/** What hangs on the member's picture; loaded when it is reached for. */
export default function MemberPanel({ viewer, labels }: { viewer: UserData; labels: ViewerLabels }) {
  const endSession = useLogOut()

  async function logOut() {
    try {
      await endSession()
      toastSuccess(labels.loggedOut)
    } catch (error) {
      toastError((error as Error).message)
    }
  }

  return (
    <>
      <p className="who" lang={viewer.language} dir="auto">
        {viewer.nickname}
      </p>
      <HomeLink>
        <UserRound className="ic" aria-hidden />
        {labels.myPage}
      </HomeLink>
      <Link href="/user/home?tab=saved">
        <Bookmark className="ic" aria-hidden />
        {labels.saved}
      </Link>
      <Link href="/reward/redemptions">
        <Ticket className="ic" aria-hidden />
        {labels.redemptions}
      </Link>
      <Link href="/user/settings/info">
        <Settings className="ic" aria-hidden />
        {labels.settings}
      </Link>
      <hr />
      <button type="button" onClick={logOut}>
        <LogOut className="ic" aria-hidden />
        {labels.logOut}
      </button>
    </>
  )
}
