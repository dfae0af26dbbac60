'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { useMethodNames } from '@/components/ui/operation-key'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import type { OwnRowView } from '@/lib/materials/views'
import { keepSettings, type KeptRow } from './kept-settings'
import { numbersInWords, placeInWords, type MaterialNames } from './row-in-words'

export type MineTab = 'own' | 'tried' | 'starred'
type List = { items: OwnRowView[]; nextCursor: string | null }
type Lists = Partial<Record<MineTab, List>>
type Machines = { slug: string; name: string; modules: { slug: string; name: string }[] }[]

const AT_ONCE = 50
const ask = (tab: MineTab, cursor?: string) =>
  apiFetch<List>('/materials/mine', { params: { tab, limit: AT_ONCE, cursor }, silent: true })

/** The member's settings of all three kinds; what was loaded lies on this device for the workshop. */
export function useMine(user: number | null, materials: MaterialNames, machines: Machines) {
  const t = useTranslations('materials.mine')
  const { locale } = useSite()
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const methods = useMethodNames()
  const [lists, setLists] = useState<Lists>({})
  const [failed, setFailed] = useState(false)
  const [keptAt, setKeptAt] = useState<string | null>(null)

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

  const loaded = lists.own && lists.tried && lists.starred
  useEffect(() => {
    if (!loaded || user === null) return
    const words = { methods, labels, unit, noMaterial: t('noOne') }
    const seen = new Set<number>()
    const rows = [...lists.starred!.items, ...lists.own!.items, ...lists.tried!.items].flatMap(
      ({ row, report }): KeptRow[] => {
        const machine = machines.find(({ slug }) => slug === row.device)
        if (!machine || seen.has(row.id)) return []
        seen.add(row.id)
        const module = machine.modules.find(({ slug }) => slug === row.module)?.name ?? ''
        const numbers = report?.ended ?? row
        return [
          {
            ...{ machine: machine.name, what: placeInWords(row, materials, module, words) },
            ...{ numbers: numbersInWords(numbers, words), note: row.other ?? '' },
          },
        ]
      },
    )
    const at = new Date().toISOString()
    keepSettings({ user, language: locale, at, rows })
    const timer = setTimeout(() => setKeptAt(at), 0)
    return () => clearTimeout(timer)
    // words are those of the page's language
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lists, user])

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

  return { lists, failed, keptAt, load, more }
}
