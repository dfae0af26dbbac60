import './answer.css'
import { useLocale, useTranslations } from 'next-intl'
import { inMm } from '@/lib/i18n/join-list'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { useMethodNames } from '@/components/ui/operation-key'
import type { AnswerPage } from '@/lib/materials/answer-page'
import type { Catalog } from '@/lib/settings/catalog'
import { AnswerBar } from './answer-bar'
import { AnswerCard } from './answer-card'
import { AnswerElsewhere } from './answer-elsewhere'
import { AnswerGrid } from './answer-grid'
import { AnswerHead } from './answer-head'
import { AnswerMap } from './answer-map'
import { AnswerNothing } from './answer-nothing'
import { AnswerRefused } from './answer-refused'
import { AnswerReports } from './answer-reports'
import { AnswerRows } from './answer-rows'
import type { KnownAnswer } from './answer-voices'
import { LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import { useModuleName } from './module-name'
import { MaterialHazard } from './material-hazard'
import { Mind } from './mind'
import { triedRow, useRowText } from './row-labels'
import { TriedProvider } from './tried-provider'
import { useTriedLabels } from './tried-labels'

type FirstPages = { rows: boolean; reports: boolean }

/**
 * The page "What setting for this?". `url` is its canonical address; `first` tells whether it shows the first page of
 * rows and of reports.
 */
export function AnswerView({
  answer,
  catalog,
  url,
  first,
}: {
  answer: AnswerPage
  catalog: Catalog
  url: string
  first: FirstPages
}) {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  const methods = useMethodNames()
  const { material, machine, device, cell, best } = answer
  const name = material.names[locale]
  const module = useModuleName()(device.modules.find(({ slug }) => slug === answer.module)!)
  const place = t('place', {
    ...{ material: name, machine: machine.name, module, method: methods[answer.method] },
    thickness: answer.thickness === null ? '' : inMm(answer.thickness),
    cut: answer.thickness === null ? 'no' : 'yes',
  })
  return (
    <>
      <PhoneBar
        title={t('bar', { material: name, machine: machine.name })}
        back={materialPath(material.slug)}
      />
      <div className="answer-page wrap pt-4 md:pt-0">
        <Breadcrumbs
          items={[
            { label: t('library'), href: LIBRARY_PATH },
            { label: name, href: materialPath(material.slug) },
            { label: machine.name },
          ]}
        />
        <MaterialHazard material={material} />
        <AnswerHead answer={answer} />
        {answer.prepare && (
          <div className="mind">
            <Mind>{answer.prepare[locale]}</Mind>
          </div>
        )}
        {answer.refused ? (
          <AnswerRefused answer={answer} />
        ) : cell && best ? (
          <Known
            answer={{ ...answer, cell, best }}
            devices={catalog.devices}
            url={url}
            place={place}
            first={first}
          />
        ) : (
          <AnswerNothing answer={answer} catalog={catalog} />
        )}
      </div>
    </>
  )
}

/** The known answer: the recommended row on a map of all, the rows, the members' reports, and other lasers. */
function Known({
  answer,
  devices,
  url,
  place,
  first,
}: {
  answer: KnownAnswer
  devices: Catalog['devices']
  url: string
  /** the place in words */
  place: string
  first: FirstPages
}) {
  const t = useTranslations('materials.answer')
  const labels = useTriedLabels()
  const text = useRowText(answer.material)
  const { cell, best } = answer
  return (
    <TriedProvider cell={cell.id} place={place} density={answer.device.density} labels={labels}>
      <div className="answer grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,548px)_minmax(0,1fr)] lg:gap-6 print:grid-cols-[82mm_minmax(0,1fr)] print:gap-[5mm]">
        <AnswerCard answer={answer} url={url} place={place} />
        <AnswerMap answer={answer} />
      </div>
      <AnswerBar row={triedRow(best)} text={text(best, place, url)} what={t('settings')} />
      <AnswerRows answer={answer} url={url} place={place} first={first.rows} />
      <div className="no-print mt-10 mb-6 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6">
        <AnswerReports answer={answer} cell={cell} first={first.reports} />
        <AnswerGrid answer={answer} />
      </div>
      <div className="no-print">
        <AnswerElsewhere answer={answer} devices={devices} />
      </div>
    </TriedProvider>
  )
}
