/** Checks values against the schemas in an OpenAPI document. Each component is compiled only once. */
import Ajv, { type ValidateFunction } from "ajv";

const HERE = "#/components/";
const DOCUMENT = "document";

interface Described {
  components: { schemas: Record<string, object> };
}

export class SchemaCheck {
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({ components }: Described) {
    this.#ajv.addSchema({ $id: DOCUMENT, components });
  }

  /** Returns a value's faults as text, or null if the value matches its schema. */
  problemOf(schema: object, value: unknown): string | null {
    const text = JSON.stringify(schema).replaceAll(`"${HERE}`, `"${DOCUMENT}${HERE}`);
    const validate = this.#validators.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(text, validate);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }
}
