'use client'

import { Icon } from '@/components/ui/icon'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { HomeLink } from './home-link'
import { Link } from './link'
import { useLogOut } from './use-log-out'
import type { ViewerLabels } from './use-viewer-labels'
import type { UserData } from './user-data'

/** The menu of the member's avatar; prefetched when the pointer or the focus reaches the avatar. */
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
      <p className="member-name mt-4" lang={viewer.language} dir="auto">
        {viewer.nickname}
      </p>
      <HomeLink>
        <Icon of="user-round" />
        {labels.myPage}
      </HomeLink>
      <Link href="/user/home?tab=saved">
        <Icon of="bookmark" />
        {labels.saved}
      </Link>
      <Link href="/reward/redemptions">
        <Icon of="ticket" />
        {labels.redemptions}
      </Link>
      <Link href="/user/settings/info">
        <Icon of="settings" />
        {labels.settings}
      </Link>
      <hr />
      <button type="button" onClick={logOut}>
        <Icon of="log-out" />
        {labels.logOut}
      </button>
    </>
  )
}
