import { useLocale, useTranslations } from 'next-intl'
import { PhoneBar } from '@/components/shell/phone-bar'
import { SectionHead } from '@/components/shell/section-head'
import { Link } from '@/components/shell/link'
import { useMethodNames } from '@/components/ui/operation-key'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { listSeparators, sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { questionExamples } from '@/lib/i18n/plain-texts.mjs'
import type { MatrixFilter } from '@/lib/materials/schema'
import type { MatrixView } from '@/lib/materials/views'
import type { Catalog } from '@/lib/settings/catalog'
import { AskBox, type AskedQuestion } from './ask-box'
import { Disc } from './disc'
import { useMatrixData } from './matrix-data'
import { MatrixFilters } from './matrix-filters'
import { MatrixTable } from './matrix-table'

export type MaterialsPageProps = {
  filter: MatrixFilter
  matrix: MatrixView
  thicknesses: number[]
  catalog: Catalog
  /** an unclear question in the address, with what was understood of it, also for readers without scripts */
  question?: AskedQuestion
}

/** The front page of the material library: the question field, and the matrix of materials by machines. */
export function MaterialsPage({ filter, matrix, thicknesses, catalog, question }: MaterialsPageProps) {
  const t = useTranslations('materials.matrix')
  const locale = useLocale() as Locale
  const query =
    filter.thickness !== undefined
      ? `?method=cut&thickness=${filter.thickness}`
      : filter.method
        ? `?method=${filter.method}`
        : ''
  const data = useMatrixData(matrix, catalog, query)
  return (
    <>
      <PhoneBar title={t('title')} back="/" />
      <div className="wrap">
        <div className="grid grid-cols-1 items-start gap-6 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:gap-14 lg:pt-10">
          <div>
            <h1 className="text-[34px] leading-[1.08] tracking-[-0.03em] lg:text-[44px] cjk:text-[27px] cjk:leading-[1.4] cjk:tracking-normal [&:lang(zh)]:wrap-anywhere [&:lang(zh)]:break-keep lg:cjk:text-[34px]">
              {t('heading')}
            </h1>
            <p className="muted mt-3.5 max-w-[44ch] text-lg">{t('about')}</p>
          </div>
          <div>
            <AskBox labels={useAskLabels()} example={questionExamples[locale]} asked={question} />
            <Examples />
          </div>
        </div>
        <section className="section tight" aria-labelledby="matrix">
          <SectionHead id="matrix" title={t('by')} more={{ href: '/materials/mine', label: t('mine') }} />
          <MatrixFilters filter={filter} thicknesses={thicknesses} />
          <Key />
          <MatrixTable data={data} labels={useMatrixLabels()} />
          <p className="mt-4 max-w-[78ch] text-sm text-muted">
            {t.rich('never', {
              why: (chunks) => (
                <Link className="link" href="/academy/general-materials">
                  {chunks}
                </Link>
              ),
            })}
          </p>
        </section>
      </div>
    </>
  )
}

/** An example question in each language, the reader's first: all are understood. */
function Examples() {
  const t = useTranslations('materials.matrix')
  const locale = useLocale() as Locale
  const others = locales.filter((one) => one !== locale)
  return (
    <p className="mt-2.5 text-[13px] text-muted print:hidden">
      {t('also')}
      {sentenceSeparators[locale]}
      {[locale, ...others].map((one, index) => (
        <span key={one}>
          {index > 0 && listSeparators[locale]}
          <Link
            className="link"
            lang={languageTags[one]}
            href={`/materials?q=${encodeURIComponent(questionExamples[one])}`}
            prefetch={false}
          >
            {questionExamples[one]}
          </Link>
        </span>
      ))}
    </p>
  )
}

function Key() {
  const t = useTranslations('materials.matrix.key')
  const strong = { b: (chunks: React.ReactNode) => <b>{chunks}</b> }
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[13px] text-muted *:inline-flex *:items-center *:gap-[7px] [&_b]:text-ink [&_svg]:-mx-[5px] [&_svg]:-my-1 [&_svg]:size-7">
      {(
        [
          ['sure', 9],
          ['fair', 5],
          ['few', 1],
          ['lesson', 0],
          ['none', 0],
          ['never', 0],
        ] as const
      ).map(([sure, makers]) => (
        <li key={sure}>
          <Disc cell={[makers, sure]} />
          <span>{t.rich(sure, strong)}</span>
        </li>
      ))}
      <li className="md:ml-auto">{t('number')}</li>
    </ul>
  )
}

function useMatrixLabels() {
  const t = useTranslations('materials.matrix')
  const [answer, ask] = [useTranslations('materials.answer'), useTranslations('materials.ask')]
  const ui = useTranslations('ui')
  return {
    caption: t('caption'),
    shown: t('shown', { shown: '{shown}', all: '{all}' }),
    others: t('others', { count: '{count}' }),
    fewer: t('fewer'),
    yours: t('yours'),
    onlyMine: t('onlyMine'),
    which: t('which'),
    change: t('change'),
    moreMachines: t('moreMachines', { count: '{count}' }),
    cell: t('cell', { material: '{material}', machine: '{machine}', what: '{what}' }),
    makers: t('makers', { count: '{count}' }),
    oneMaker: t('oneMaker'),
    inLesson: t('inLesson'),
    sure: {
      sure: t('sure.sure'),
      fair: t('sure.fair'),
      few: t('sure.few'),
      lesson: t('sure.lesson'),
      none: t('sure.none'),
      never: t('sure.never'),
    },
    peek: {
      title: answer('title', { material: '{material}', machine: '{machine}' }),
      methods: useMethodNames(),
      worked: ask('worked', { worked: '{worked}', tries: '{tries}' }),
      untried: ask('untried'),
      depth: ui('settingDepth'),
      more: t('more', { count: '{count}' }),
    },
  }
}

function useAskLabels() {
  const t = useTranslations('materials.ask')
  const matrix = useTranslations('materials.matrix')
  const ui = useTranslations('ui')
  return {
    label: t('label'),
    show: t('show'),
    readAs: t('readAs'),
    notRead: t('notRead', { words: '{words}' }),
    nothing: t('nothing'),
    notClear: t('notClear'),
    badThickness: t('badThickness', { thickness: '{thickness}' }),
    manyThicknesses: t('manyThicknesses', { thickness: '{thickness}' }),
    which: t('which'),
    whichMachine: t('whichMachine'),
    nobody: t('nobody'),
    untried: t('untried'),
    worked: t('worked', { worked: '{worked}', tries: '{tries}' }),
    makers: matrix('makers', { count: '{count}' }),
    oneMaker: matrix('oneMaker'),
    inLesson: matrix('inLesson'),
    names: useSettingLabels(),
    linesPerCm: ui('unitLinesPerCm'),
    methods: useMethodNames(),
  }
}
