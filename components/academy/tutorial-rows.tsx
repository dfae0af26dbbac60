import './tutorial-rows.css'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Picture } from '@/components/ui/picture'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { keepUnits } from '@/lib/core/keep-units'
import { LearnTag } from './learn-tag'
import { LevelLeaf } from './level-leaf'

/** A list of lessons; `from` continues the numbering of the list before it. */
export function TutorialRows({
  items,
  from = 1,
  headingLevel: Heading = 'h3',
  showProduct = false,
}: {
  items: TutorialCardView[]
  from?: number
  headingLevel?: 'h2' | 'h3'
  showProduct?: boolean
}) {
  return (
    <ol start={from}>
      {items.map((item, place) => (
        <li
          key={item.id}
          className="tutorial-row group relative grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5 gap-y-1 border-b border-line py-4.5 md:grid-cols-[28px_132px_minmax(0,1fr)_auto] md:gap-4.5"
        >
          <span
            className="hidden font-(family-name:--numerals) text-[28px]/none font-light text-muted md:block"
            aria-hidden
          >
            {from + place}
          </span>
          <RowPicture item={item} />
          <div className="min-w-0">
            <Heading className="font-sans text-[17px]/[1.35] font-[650] tracking-normal text-pretty cjk:leading-normal cjk:font-bold cjk:text-balance">
              <Link href={placePath(item)} className={wholeRow}>
                {keepUnits(item.title)}
              </Link>
            </Heading>
            <p className="mt-1 max-w-[66ch] text-muted">{keepUnits(item.summary)}</p>
            <TutorialFacts tutorial={item} showProduct={showProduct} />
          </div>
          <LearnTag
            id={item.id}
            withShare
            className="col-start-2 mt-1.5 justify-self-start md:col-start-4 md:m-0 md:self-center"
          />
        </li>
      ))}
    </ol>
  )
}

/** The link of a row covers the whole row. */
const wholeRow =
  'decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-beam'

/** The picture of a lesson; without one, the leaf of its level. */
function RowPicture({ item: { picture, poster, level } }: { item: TutorialCardView }) {
  return (
    <span
      className="row-span-2 grid aspect-4/3 place-items-center self-start overflow-hidden rounded-ctl bg-sunken text-edge md:row-auto [&_img]:size-full [&_img]:object-cover [&_picture]:contents"
      aria-hidden
    >
      {picture ? (
        <Picture image={picture} alt="" sizes="132px" />
      ) : poster ? (
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={poster} alt="" width={1280} height={720} loading="lazy" decoding="async" />
      ) : (
        <LevelLeaf level={level} large className="h-[72%] w-[34%]" />
      )}
    </span>
  )
}

/** Article or video, minutes and quiz; with `showProduct` also the machine. */
export function TutorialFacts({
  tutorial,
  showProduct = false,
  className = 'mt-1.5 text-[13px]',
}: {
  tutorial: TutorialCardView
  showProduct?: boolean
  className?: string
}) {
  const t = useTranslations('academy')
  return (
    <p className={`digits flex flex-wrap gap-x-3.5 gap-y-0.5 text-muted ${className}`}>
      {showProduct && <span>{t(`products.${tutorial.product}`)}</span>}
      <Fact icon={tutorial.kind === 'video' ? 'play' : 'file-text'}>{t(`kind.${tutorial.kind}`)}</Fact>
      <Fact icon="clock">{t('minutes', { minutes: tutorial.minutes })}</Fact>
      {tutorial.hasQuiz && <Fact icon="list-checks">{t('withQuiz')}</Fact>}
    </p>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.25">
      <Icon of={icon} size="s" />
      {children}
    </span>
  )
}
