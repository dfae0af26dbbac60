'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { Button, ButtonLink } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import { LIBRARY_PATH } from '@/lib/materials/addresses'
import type { OwnRowView } from '@/lib/materials/views'
import { MineRow } from './mine-row'
import { MineRowsSkeleton } from './mine-skeleton'
import type { MaterialNames } from './row-in-words'
import { useOwnMachines } from './own-machines'
import { panel, panelTitle } from './panel'
import { useMine, type MineTab } from './use-mine'

/** id of what a tab shows */
const ROWS = 'mine-rows'

const tabs: MineTab[] = ['own', 'tried', 'starred']

/** Returns the tab that the address names, or the first. */
function askedTab(): MineTab {
  const asked = new URLSearchParams(window.location.search).get('tab')
  return tabs.find((tab) => tab === asked) ?? 'own'
}

type Machine = { slug: string; name: string; modules: { slug: string; name: string }[] }

export type MineListsProps = { materials: MaterialNames; machines: Machine[] }

/** The rows that a member published, tried and starred, by machine, the member's own machines first. */
export default function MineLists({ user, materials, machines }: MineListsProps & { user: number }) {
  const t = useTranslations('materials.mine')
  const { locale } = useSite()
  const own = useOwnMachines()
  const [tab, setTab] = useState<MineTab>(askedTab)
  const { lists, saved } = useMine(user)
  const { items, failed, load, more, busy } = lists[tab]
  const first = (slug: string) => (own.includes(slug) ? 0 : 1)
  const groups = machines
    .map((machine) => ({ machine, rows: items?.filter(({ row }) => row.device === machine.slug) ?? [] }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => first(a.machine.slug) - first(b.machine.slug))
  return (
    <>
      <Tabs tab={tab} onChoose={setTab} />
      <div id={ROWS}>
        <ListState items={items} failed={failed} tab={tab} onAgain={load} />
        {groups.map(({ machine, rows }) => (
          <OnMachine key={machine.slug} machine={machine} rows={rows} materials={materials} />
        ))}
      </div>
      {more && (
        <Button className="mt-4" busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
      {saved && (
        <p className="mt-4 text-sm text-muted">
          {t('keptAt', {
            time: formatterOf(locale).dateTime(new Date(saved.at), 'minute', { timeZone: readersZone() }),
          })}
          {saved.newest && <span className="block">{t('keptNewest', { count: String(saved.newest) })}</span>}
        </p>
      )}
    </>
  )
}

function Tabs({ tab, onChoose }: { tab: MineTab; onChoose: (tab: MineTab) => void }) {
  const t = useTranslations('materials.mine')
  return (
    <div className="mt-5 flex flex-wrap gap-2" role="group" aria-label={t('tabs')}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={tab === one}
          onClick={() => onChoose(one)}
        >
          {t(one)}
        </button>
      ))}
    </div>
  )
}

function OnMachine({
  machine,
  rows,
  materials,
}: {
  machine: Machine
  rows: OwnRowView[]
  materials: MaterialNames
}) {
  return (
    <section className={`mt-4 ${panel}`} aria-labelledby={`mine-${machine.slug}`}>
      <h2 id={`mine-${machine.slug}`} className={panelTitle}>
        {machine.name}
      </h2>
      <ul className="mt-2">
        {rows.map((one) => (
          <MineRow key={one.row.id} of={one} materials={materials} modules={machine.modules} />
        ))}
      </ul>
    </section>
  )
}

/** Stands in for missing rows: loading, failed, or none yet. */
function ListState({
  items,
  failed,
  tab,
  onAgain,
}: {
  items: OwnRowView[] | undefined
  failed: boolean
  tab: MineTab
  onAgain: () => void
}) {
  const t = useTranslations('materials.mine')
  return (
    <>
      {failed && !items && (
        <p role="alert" className="mt-6">
          {t('failed')}{' '}
          <button
            type="button"
            className="link"
            onClick={({ currentTarget }) => {
              focusWhenGone(currentTarget, `#${ROWS}`, `#${ROWS}`)
              onAgain()
            }}
          >
            {t('again')}
          </button>
        </p>
      )}
      {!items && !failed && <MineRowsSkeleton />}
      {items?.length === 0 && (
        <div className="mt-6">
          <p className="mb-4 max-w-[60ch]">{t(`none.${tab}`)}</p>
          <ButtonLink href={LIBRARY_PATH} variant="primary">
            {t('find')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
