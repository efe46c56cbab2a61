/**
 * A form that is saved by an API call. Its values use the API's field names, so that errors can be assigned to fields.
 */
import { useForm, type GetInputPropsReturnType, type LooseKeys } from "@mantine/form";
import { useRef } from "react";
import { formErrorsOf } from "./form-errors.ts";
import { typedSince } from "./typed-since.ts";
import { useAction, type ActionEffects } from "./use-action.ts";

interface ApiFormOptions<Values, Result> extends ActionEffects<Result> {
  initialValues: Values;
  save: (values: Values) => Promise<Result>;
  /** Returns the stored values, which replace values that were not edited during the save. */
  storedIn?: (result: Result) => Values;
  /** Further fields for errors: a prefix of the messages that don't name the field, or null if messages name it. */
  prefixes?: Readonly<Record<string, string | null>>;
}

type FieldProps<Value> = {
  error: string | undefined;
  onChange: GetInputPropsReturnType["onChange"];
} & (Value extends boolean ? { checked: boolean } : { value: Value });

/** Returns Mantine's form, a function for a field's props, and the state for `Form` or `Dialog`. */
export function useApiForm<Values extends object, Result>(options: ApiFormOptions<Values, Result>) {
  const { initialValues, save, storedIn, prefixes = {}, onDone, ...action } = options;
  const form = useForm<Values>({ initialValues });
  const sent = useRef(initialValues);
  const submit = (): Promise<Result> => {
    sent.current = form.getValues();
    return save(sent.current);
  };
  const act = useAction(submit, {
    ...action,
    onDone: (result) => {
      // Fields edited during the save stay dirty. Sets all values, because otherwise the next edit would change the
      // dirty state of every field.
      form.resetDirty(storedIn?.(result) ?? sent.current);
      form.setValues((now) => (storedIn ? { ...storedIn(result), ...typedSince(now, sent.current) } : now));
      return onDone?.(result);
    },
  });
  const names = Object.keys(initialValues).map((name) => [name, null]);
  const refused = formErrorsOf(act.error, { ...Object.fromEntries(names), ...prefixes });
  const mutate = (): void => act.mutate();
  return {
    ...form,
    reset: () => {
      form.reset();
      act.reset();
    },
    field: <Name extends LooseKeys<Values> & keyof Values & string>(name: Name) => {
      const type = typeof form.values[name] === "boolean" ? "checkbox" : "input";
      const props = form.getInputProps(name, { type, withFocus: false });
      return { ...props, error: refused.at(name) } as FieldProps<Values[Name]>;
    },
    errorAt: refused.at,
    error: act.error,
    data: act.data,
    isSuccess: act.isSuccess,
    asForm: { act: { mutate, isPending: act.isPending }, refused: refused.rest },
    asDialog: { onSubmit: mutate, isBusy: act.isPending, error: refused.rest === null ? null : act.error },
  };
}
