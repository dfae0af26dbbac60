import { useLocale, useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { byLocale, type Locale } from '@/lib/i18n/locales'
import { answerPath } from '@/lib/materials/addresses'
import { familyOf } from '@/lib/materials/families'
import type { MatrixView } from '@/lib/materials/views'
import '@/components/posts/card.css'
import '@/components/ui/skeleton.css'
import { MachinePosts } from './machine-posts'
import { ReaderBand } from './reader-band'

const CARDS = 5

/** The band of the member's unfinished work, with a proposed first cut for each machine. */
export function OwnBand({ matrix: { machines, materials, pairs } }: { matrix: MatrixView }) {
  const t = useTranslations('home')
  const locale = useLocale() as Locale
  const cuts = machines.map(({ slug, name }) => {
    const known = pairs
      .filter(({ device, makers }) => device === slug && makers > 0)
      .sort((a, b) => b.makers - a.makers)
      .flatMap((pair) => materials.find((one) => one.slug === pair.material) ?? [])
    // Wood forgives most, so a first cut is in wood wherever anyone has one.
    const material = known.find((one) => familyOf(one) === 'wood') ?? known[0]
    return {
      ...{ slug, name },
      cut: material
        ? { material: material.names[locale]!, href: answerPath({ material: material.slug, machine: slug }) }
        : null,
    }
  })
  const labels = {
    ...{ label: t('band.label'), draft: t('band.draft'), untitled: t('band.untitled') },
    ...{ lesson: t('band.lesson', { percent: '{percent}' }), opened: t('band.opened') },
    which: t('band.which'),
    cut: t('band.cut', { machine: '{machine}', material: '{material}' }),
    firstCut: t('band.firstCut', { machine: '{machine}', material: '{material}' }),
    cutWhy: t('band.cutWhy'),
    ...{ begin: t('band.begin'), beginWhy: t('band.beginWhy') },
    ...{ goOn: t('band.goOn'), goOnWhy: t('band.goOnWhy') },
    ...{ share: t('band.share'), shareWhy: t('band.shareWhy') },
    welcome: t('band.welcome', { amount: '{amount}' }),
    welcomeFrom: t('band.welcomeFrom', { amount: '{amount}', date: '{date}' }),
  }
  return <ReaderBand cuts={cuts} labels={labels} />
}

/** The section of projects for the reader's machine; `shown` are already on the page. */
export function OwnPosts({ shown }: { shown: number[] }) {
  const t = useTranslations('home')
  const languages = useTranslations('translation.languages')
  const label = (language: Locale) => t('machineTitle', { language: languages(language) })
  return (
    <MachinePosts
      shown={shown}
      head={<SectionHead title={t('mine')} id="mine" more={{ href: '/resource', label: t('mineAll') }} />}
      waiting={Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="card skeleton pb-[37px]" aria-hidden>
          <div className="picture-box" />
          <i />
          <i className="mt-2.5 w-3/5" />
        </div>
      ))}
      all={t('mineRest')}
      translated={byLocale(label)}
    />
  )
}
