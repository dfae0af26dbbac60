import './mind.css'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** What is to be minded before anything is burnt. */
export function Mind({
  of = 'circle-alert',
  children,
}: {
  of?: 'circle-alert' | 'triangle-alert'
  children: ReactNode
}) {
  return (
    <p className="mind">
      <Icon of={of} />
      <span>{children}</span>
    </p>
  )
}
