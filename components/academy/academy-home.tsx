import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import type { Milestone } from '@/lib/academy/milestones'
import { products } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import type { Catalog } from '@/lib/settings/catalog'
import { AcademyPath } from './academy-path'
import { MemberEarned } from './member-milestone'
import { pathLessons } from './path-lessons'

/** The front page of the academy: the next lesson, the path of a machine, and what completed lessons earn. */
export function AcademyHome({
  all,
  devices,
  milestones,
}: {
  all: TutorialCardView[]
  devices: Catalog['devices']
  milestones: Milestone[]
}) {
  const t = useTranslations('academy')
  const machines = devices.map(({ slug, name, modules, workWidth, workHeight }) => ({
    ...{ slug, name },
    product: products.find((product) => product === slug) ?? 'general',
    about: t('machine', {
      lasers: modules
        .map(({ laser, watts }) => t(`lasers.${laser as 'diode' | 'fiber' | 'infrared' | 'co2'}`, { watts }))
        .join(t('and')),
      ...{ width: workWidth, height: workHeight },
    }),
  }))
  return (
    <>
      <AcademyPath lessons={pathLessons(all)} machines={machines} />
      <div className="wrap">{milestones.length > 0 && <Milestones milestones={milestones} />}</div>
    </>
  )
}

/** How many completed lessons earn how many Seeds, as a scale with four marks. */
function Milestones({ milestones }: { milestones: Milestone[] }) {
  const t = useTranslations('academy')
  return (
    <section className="section" aria-labelledby="earns">
      <SectionHead title={t('earns')} id="earns" more={{ href: '/reward/rules', label: t('allRules') }} />
      <ol className="digits grid grid-cols-[1fr_1fr] gap-y-4.5 md:grid-cols-[repeat(4,1fr)]">
        {milestones.map(({ count, amount }) => (
          <li key={count} className="grid gap-0.5 border-l border-edge px-3">
            <b className="font-display text-xl/[1.2] font-bold text-seed">{t('seeds', { amount })}</b>
            <span className="muted">{t('atCount', { count })}</span>
            <MemberEarned count={count} />
          </li>
        ))}
      </ol>
      <p className="muted mt-4 max-w-[72ch]">{t('earnsText')}</p>
    </section>
  )
}
