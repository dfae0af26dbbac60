'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, LogOut, Settings, Ticket, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { apiFetch, ApiError, isSignedOut } from './api-client'
import { HomeLink } from './home-link'
import { Link } from './link'
import { useSite } from './site-context'
import type { ViewerLabels } from './use-viewer-labels'
import { clearUserData, type UserData } from './user-data'
import { viewerKey } from './viewer'

/** What hangs on the member's picture; loaded when it is reached for. */
export default function MemberPanel({ viewer, labels }: { viewer: UserData; labels: ViewerLabels }) {
  const { prefix } = useSite()
  const router = useRouter()
  const client = useQueryClient()

  async function logOut() {
    try {
      await apiFetch('/user/logout', { method: 'POST', silent: true })
    } catch (error) {
      // a session that had ended already is what was asked for
      if (!(error instanceof ApiError && isSignedOut(error))) return toastError((error as Error).message)
    }
    clearUserData()
    client.setQueryData(viewerKey, null)
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== viewerKey[0] })
    toastSuccess(labels.loggedOut)
    router.push(prefix)
    router.refresh()
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
