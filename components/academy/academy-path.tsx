'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOwnMachines } from '@/components/materials/own-machines'
import { inOrder } from '@/lib/academy/arrange'
import { nextLesson } from '@/lib/academy/next-lesson'
import { NextLesson } from './next-lesson'
import { PathStations } from './path-stations'
import type { PathLesson, PathMachine } from './path-lessons'
import { useSendWaiting } from './use-queued-progress'
import { useLearning } from './use-learning'

/**
 * The next lesson and the path of a machine: the reader's own where this device knows it, until the reader chooses
 * another.
 */
export function AcademyPath({ lessons, machines }: { lessons: PathLesson[]; machines: PathMachine[] }) {
  const t = useTranslations('academy')
  // Progress made without a network may belong to a lesson that is not opened again.
  useSendWaiting()
  const [own] = useOwnMachines()
  const [chosen, choose] = useState<string | null>(null)
  const everyone: PathMachine = {
    ...{ slug: 'general', name: t('path.every'), product: 'general', about: t('generalAbout') },
  }
  const choices = [...machines, everyone]
  const machine =
    choices.find(({ slug }) => slug === chosen) ?? choices.find(({ slug }) => slug === own) ?? everyone
  const path = inOrder(lessons, machine.product)
  const learning = useLearning(path.map(({ id }) => id))
  const next = nextLesson(path, learning.stateOf)
  return (
    <>
      <NextLesson machine={machine} path={path} next={next} learning={learning} />
      <div className="wrap scroll-mt-(--head)" id="path">
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-auto px-4 pt-4.5 pb-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:items-center md:px-0 md:pt-5.5 md:pb-0">
          <legend className="float-left mr-1.5 self-center font-semibold whitespace-nowrap">
            {t('path.yours')}
          </legend>
          {choices.map(({ slug, name, product }) => (
            <label key={slug} className="chip relative">
              <input
                type="radio"
                className="peer absolute opacity-0"
                name="machine"
                value={slug}
                checked={slug === machine.slug}
                onChange={() => choose(slug)}
              />
              {name}
              {product === 'general' && slug !== 'general' && (
                <small className="ml-1.5 text-[13px] font-medium text-muted peer-checked:text-inherit">
                  {t('path.general')}
                </small>
              )}
            </label>
          ))}
        </fieldset>
        <PathStations machine={machine} path={path} next={next} learning={learning} />
      </div>
    </>
  )
}
