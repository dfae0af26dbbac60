'use client'

import type { ReactNode } from 'react'
import { Translated } from '@/components/translation/translated'
import { Icon } from '@/components/ui/icon'
import { SettingsLines, type SettingsLine } from '@/components/ui/settings-lines'
import { UserText } from '@/components/ui/user-text'
import type { ZoomedPicture } from '@/components/ui/zoomed-picture'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import './step-section.css'

/** A step as the page sends it: text, pictures, and settings with their words. */
export type StepView = {
  number: number
  title: string
  text: string
  tip?: string
  images: ZoomedPicture[]
  settings?: { rows: SettingsLine[]; copy: { text: string; what: string } }
  /** language of the maker's text */
  lang: string
  /** true when the text is in another language than the page and may be shown in translation */
  foreign?: boolean
}

/** letters; on paper the picture is below a longer text, because a page may end beside it */
const BESIDE_MAX = 1000

/** A step: a large number, text beside the picture, the settings below both. */
export function StepSection({ number, title, text, tip, images, settings, lang, foreign }: StepView) {
  const [first, ...others] = images
  const written = (field: string, original: ReactNode, as?: 'user' | 'paragraphs') =>
    foreign ? (
      <Translated field={`steps.${number - 1}.${field}`} as={as}>
        {original}
      </Translated>
    ) : (
      original
    )
  return (
    <section className="step lazy-layout" id={`step-${number}`} aria-labelledby={`step-${number}-title`}>
      <div className="numeral" aria-hidden>
        {number}
      </div>
      <div
        className={`parts ${text.length > BESIDE_MAX ? 'print:block print:[&>*+*]:mt-[3mm]! print:[&>.picture]:w-[56mm]' : ''}`}
      >
        <div lang={lang}>
          <h2 id={`step-${number}-title`}>{written('title', title)}</h2>
          {written(
            'text',
            text.split(/\n{2,}/).map((paragraph, place) => (
              <p key={place}>
                <UserText text={paragraph} />
              </p>
            )),
            'paragraphs',
          )}
          {tip && (
            <p className="callout">
              <Icon of="triangle-alert" />
              <span>{written('tip', <UserText text={tip} />, 'user')}</span>
            </p>
          )}
        </div>
        {first && (
          <div className="picture">
            <ZoomPicture pictures={images} lang={lang} sizes="(min-width:768px) 336px,100vw" />
          </div>
        )}
        {others.length > 0 && (
          <ul className="pictures">
            {others.map((picture, place) => (
              <li key={picture.token}>
                <ZoomPicture
                  pictures={images}
                  index={place + 1}
                  lang={lang}
                  sizes="(min-width:768px) 200px,45vw"
                />
              </li>
            ))}
          </ul>
        )}
        {settings && <SettingsLines {...settings} lang={lang} />}
      </div>
    </section>
  )
}
