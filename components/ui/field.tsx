import { Icon } from './icon'
import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'

type ControlProps = {
  id?: string
  name?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/**
 * A label above its control, a hint below, and the error under it with icon and words (the value stays). The one child
 * is the control (TextInput, TextArea, Select or another): it gets `id`, `aria-invalid` and `aria-describedby`.
 * `counter` stands at the right of the label ("58 of 80"), behind `optional`.
 */
export function Field({
  label,
  optional,
  counter,
  hint,
  error,
  className = '',
  children,
}: {
  label: ReactNode
  /** the word "optional", or any note at the right of the label */
  optional?: ReactNode
  counter?: ReactNode
  hint?: ReactNode
  error?: string | null
  className?: string
  children: ReactElement<ControlProps>
}) {
  const own = useId()
  const id = children.props.id ?? own
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {(counter ?? optional) && (
          <span className="field-note">
            {optional}
            {counter && optional && <span aria-hidden> · </span>}
            {counter}
          </span>
        )}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error line under a control or a group; renders nothing without text. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className="field-error" id={id} role="alert">
      <Icon of="circle-alert" size="s" />
      <span>{children}</span>
    </p>
  )
}

/** A labelled group of checkboxes, radios or several inputs. */
export function FieldGroup({
  legend,
  hint,
  error,
  className = '',
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  error?: string | null
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      className={`field ${className}`}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="field-label w-full">{legend}</legend>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
