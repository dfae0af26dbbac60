'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { LogInLink } from '@/components/shell/log-in-link'
import { useViewer } from '@/components/shell/viewer'
import { Button, ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import { LIBRARY_PATH } from '@/lib/materials/addresses'
import type { OwnRowView } from '@/lib/materials/views'
import { MineRow } from './mine-row'
import type { MaterialNames } from './row-in-words'
import { useOwnMachines } from './own-machines'
import { panel, panelTitle } from './panel'
import { useMine, type MineTab } from './use-mine'

const tabs: MineTab[] = ['own', 'tried', 'starred']

/**
 * Returns the tab that the address names; always the first on the server, because only the browser knows whose page it
 * is.
 */
function askedTab(): MineTab {
  const asked = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('tab')
  return tabs.find((tab) => tab === asked) ?? 'own'
}

type Machine = { slug: string; name: string; modules: { slug: string; name: string }[] }

/** The rows that a member published, tried and starred, by machine, the member's own machines first. */
export function MineView({
  materials,
  machines,
  logIn,
}: {
  materials: MaterialNames
  machines: Machine[]
  logIn: string
}) {
  const t = useTranslations('materials.mine')
  const { locale } = useSite()
  const { status, viewer } = useViewer()
  const own = useOwnMachines()
  const [tab, setTab] = useState<MineTab>(askedTab)
  const { lists, saved } = useMine(viewer?.id ?? null)

  if (status === 'unknown') return <BeforeKnown />
  if (status === 'anonymous')
    return (
      <div className="mt-6">
        <p className="mb-4">{t('logIn')}</p>
        <LogInLink className="button primary">{logIn}</LogInLink>
      </div>
    )
  const { items, failed, load, more, busy } = lists[tab]
  const first = (slug: string) => (own.includes(slug) ? 0 : 1)
  const groups = machines
    .map((machine) => ({ machine, rows: items?.filter(({ row }) => row.device === machine.slug) ?? [] }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => first(a.machine.slug) - first(b.machine.slug))
  return (
    <>
      <Tabs tab={tab} onChoose={setTab} />
      <ListState items={items} failed={failed} tab={tab} onAgain={load} />
      {groups.map(({ machine, rows }) => (
        <OnMachine key={machine.slug} machine={machine} rows={rows} materials={materials} />
      ))}
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

/**
 * The placeholder while the viewer is unknown: a member sees the outline of the page, for visitors it only reserves the
 * place.
 */
function BeforeKnown() {
  return (
    <div className="min-h-60" aria-busy>
      <div className="hidden member:block">
        <div className="mt-5 flex gap-2">
          {tabs.map((one) => (
            <Skeleton key={one} width={72} height={36} className="m-0 rounded-full max-md:min-h-10" />
          ))}
        </div>
        <RowsSkeleton />
      </div>
    </div>
  )
}

/** The placeholder of a machine with two rows, each as high as one with its map. */
function RowsSkeleton() {
  return (
    <div className={`mt-4 ${panel}`} aria-busy>
      <Skeleton width={48} height={24} className="m-0" />
      <div className="mt-2">
        {[0, 1].map((row) => (
          <div key={row} className="flex h-84.5 flex-col gap-2 border-t border-line py-3.5 md:h-62">
            <Skeleton width="min(100%,220px)" height={22} className="m-0" />
            <Skeleton width="min(60%,130px)" height={26} className="m-0" />
            <Skeleton width="min(100%,460px)" height={20} className="m-0" />
            <Skeleton width="min(100%,460px)" className="mt-1 flex-1" />
          </div>
        ))}
      </div>
    </div>
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
          <button type="button" className="link" onClick={onAgain}>
            {t('again')}
          </button>
        </p>
      )}
      {!items && !failed && <RowsSkeleton />}
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
