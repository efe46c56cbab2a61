/** Converts TypeBox schemas to OpenAPI 3.1, collecting named schemas as components. */
import { Kind, type TSchema } from "@sinclair/typebox";

export type JsonSchema = Record<string, unknown>;

/** Keywords used only by our own validation. */
const OWN_KEYWORDS = new Set(["$id", "missing", "mustBe"]);

/** Collects the named schemas of a document. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /** Returns the components sorted by name. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Returns the schema for the document: a reference if the schema is named. */
  schemaOf(schema: TSchema): JsonSchema {
    return typeof schema.$id === "string" ? this.#reference(schema.$id, schema) : this.#inline(schema);
  }

  #reference(name: string, schema: TSchema): JsonSchema {
    const { description, ...shape } = this.#inline(schema);
    const $ref = `#/components/schemas/${name}`;
    const known = this.#schemas.get(name);
    // An id's description explains one use of the id, so each use keeps its own description.
    if (schema[Kind] === "String") {
      this.#schemas.set(name, known ?? shape);
      return { $ref, ...(description !== undefined && { description }) };
    }
    if (!known) this.#schemas.set(name, { ...(description !== undefined && { description }), ...shape });
    const { description: knownDescription, ...knownShape } = known ?? { description };
    if (known && !Bun.deepEquals(knownShape, shape)) throw new Error(`two schemas have the name ${name}`);
    return { $ref, ...(description !== knownDescription && { description }) };
  }

  #inline(schema: TSchema): JsonSchema {
    if (Array.isArray(schema.anyOf)) return this.#union(schema, schema.anyOf as TSchema[]);
    if (schema[Kind] === "Null") return { ...withoutOwnKeywords(schema), type: "null" };
    const plain = withoutOwnKeywords(schema);
    if (schema.properties) plain.properties = this.#each(schema.properties as Record<string, TSchema>);
    if (schema.items) plain.items = this.schemaOf(schema.items as TSchema);
    if (schema.patternProperties) {
      // Type.Record has a single pattern that matches every name.
      const [values] = Object.values(schema.patternProperties as Record<string, TSchema>);
      delete plain.patternProperties;
      plain.additionalProperties = values && Object.keys(values).length > 0 ? this.schemaOf(values) : true;
    }
    return plain;
  }

  #union(schema: TSchema, members: TSchema[]): JsonSchema {
    const { anyOf: _, ...rest } = withoutOwnKeywords(schema);
    const present = members.filter((member) => member[Kind] !== "Null");
    const isNullable = present.length < members.length;
    const [only] = present;
    if (present.length === 1 && only) {
      const inner = this.schemaOf(only);
      return isNullable ? { ...orNull(inner), ...rest } : { ...inner, ...rest };
    }
    const isEnum = present.every((member) => typeof member.const === "string");
    const choice = isEnum
      ? { type: "string", enum: present.map((member) => member.const as unknown) }
      : { anyOf: present.map((member) => this.schemaOf(member)) };
    return { ...(isNullable ? orNull(choice) : choice), ...rest };
  }

  #each(properties: Record<string, TSchema>): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, this.schemaOf(property)]),
    );
  }
}

const withoutOwnKeywords = (schema: TSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OWN_KEYWORDS.has(keyword)));

/**
 * Allows null: in the type, or as an alternative to a reference, a union or an enum. Some client generators drop a
 * null in an enum.
 */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: [...(schema.anyOf as unknown[]), { type: "null" }] };
  if (typeof schema.type !== "string" || schema.enum !== undefined) {
    const { description, ...choice } = schema;
    return { anyOf: [choice, { type: "null" }], ...(description !== undefined && { description }) };
  }
  return { ...schema, type: [schema.type, "null"] };
}
