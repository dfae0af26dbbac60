'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOwnMachines } from '@/components/materials/own-machines'
import { NextLesson } from './next-lesson'
import { PathStations } from './path-stations'
import { inOrder, nextLesson, type PathLesson, type PathMachine } from './path-lessons'
import { useSendWaiting } from './use-queued-progress'
import { useLearning } from './use-learning'

/** One next lesson, and the path of a machine: the reader's own where this device knows it, until another is chosen. */
export function AcademyPath({ lessons, machines }: { lessons: PathLesson[]; machines: PathMachine[] }) {
  const t = useTranslations('academy')
  // what was done without a network may have been left on a lesson that is not opened again
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
  const next = nextLesson(path, learning.statusOf)
  return (
    <>
      <NextLesson machine={machine} path={path} next={next} learning={learning} />
      <div className="wrap" id="path">
        <fieldset className="pmach">
          <legend>{t('path.yours')}</legend>
          {choices.map(({ slug, name, product }) => (
            <label key={slug}>
              <input
                type="radio"
                name="machine"
                value={slug}
                checked={slug === machine.slug}
                onChange={() => choose(slug)}
              />
              <span className="chip">
                {name}
                {product === 'general' && slug !== 'general' && <small>{t('path.general')}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <PathStations machine={machine} path={path} next={next} learning={learning} />
      </div>
    </>
  )
}
