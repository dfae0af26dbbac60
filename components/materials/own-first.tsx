'use client'

import { Fragment, type ReactNode } from 'react'
import { useOwnMachines } from './own-machines'

/** The parts of a page by machine; those of the reader's own machines come first, once they are known. */
export function OwnFirst({ parts }: { parts: { machine: string; part: ReactNode }[] }) {
  const own = useOwnMachines()
  const mine = parts.filter(({ machine }) => own.includes(machine))
  const others = parts.filter(({ machine }) => !own.includes(machine))
  return [...mine, ...others].map(({ machine, part }) => <Fragment key={machine}>{part}</Fragment>)
}
