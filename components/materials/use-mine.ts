'use client'

import { useCallback, useEffect, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import type { OwnRowView } from '@/lib/materials/views'
import { readSavedSettings, renewSavedSettings, type SavedSettings } from './saved-settings'

export type MineTab = 'own' | 'tried' | 'starred'
type List = { items: OwnRowView[]; nextCursor: string | null }
type Lists = Partial<Record<MineTab, List>>

const AT_ONCE = 50
const ask = (tab: MineTab, cursor?: string) =>
  apiFetch<List>('/materials/mine', { params: { tab, limit: AT_ONCE, cursor }, silent: true })

/** The member's settings of all three kinds; in words they lie on this device for the workshop. */
export function useMine(user: number | null) {
  const [lists, setLists] = useState<Lists>({})
  const [failed, setFailed] = useState(false)
  const [saved, setSaved] = useState<SavedSettings | null>(null)

  const load = useCallback(() => {
    setFailed(false)
    Promise.all([ask('own'), ask('tried'), ask('starred')])
      .then(([own, tried, starred]) => setLists({ own, tried, starred }))
      .catch(() => setFailed(true))
  }, [])
  useEffect(() => {
    if (user === null) return
    // later than this render
    const timer = setTimeout(load, 0)
    return () => clearTimeout(timer)
  }, [user, load])

  const loaded = Boolean(lists.own && lists.tried && lists.starred)
  useEffect(() => {
    if (!loaded || user === null) return
    let shown = true
    void renewSavedSettings(user).then(
      (at) => shown && setSaved(at === null ? null : readSavedSettings(user)),
    )
    return () => void (shown = false)
  }, [loaded, user])

  function more(tab: MineTab) {
    const list = lists[tab]
    if (!list?.nextCursor) return
    ask(tab, list.nextCursor)
      .then((page) =>
        setLists((now) => ({
          ...now,
          [tab]: { items: [...(now[tab]?.items ?? []), ...page.items], nextCursor: page.nextCursor },
        })),
      )
      .catch(() => setFailed(true))
  }

  return { lists, failed, saved, load, more }
}
