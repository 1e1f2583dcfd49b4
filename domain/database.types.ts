export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      categories: {
        Row: {
          icon: string
          id: number
          name_en: string
          name_fr: string
          parent_id: number | null
          position: number
          schema_type: string
          slug: string
        }
        Insert: {
          icon: string
          id: number
          name_en: string
          name_fr: string
          parent_id?: number | null
          position?: number
          schema_type?: string
          slug: string
        }
        Update: {
          icon?: string
          id?: number
          name_en?: string
          name_fr?: string
          parent_id?: number | null
          position?: number
          schema_type?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_id_fkey"
            columns: ["parent_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      category_terms: {
        Row: {
          category_id: number
          locale: string
          term: string
        }
        Insert: {
          category_id: number
          locale: string
          term: string
        }
        Update: {
          category_id?: number
          locale?: string
          term?: string
        }
        Relationships: [
          {
            foreignKeyName: "category_terms_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      claims: {
        Row: {
          answer: string | null
          created_at: string
          decided_at: string | null
          decision_note: string | null
          decision_reason: string | null
          email: string
          full_name: string
          id: number
          listing_id: number
          more_asked_at: string | null
          phone: string
          reason: string
          site_token: string
          status: Database["public"]["Enums"]["claim_status"]
          user_id: string
          version: number
          waiting_since: string
        }
        Insert: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision_note?: string | null
          decision_reason?: string | null
          email: string
          full_name: string
          id?: number
          listing_id: number
          more_asked_at?: string | null
          phone: string
          reason: string
          site_token?: string
          status?: Database["public"]["Enums"]["claim_status"]
          user_id: string
          version?: number
          waiting_since?: string
        }
        Update: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision_note?: string | null
          decision_reason?: string | null
          email?: string
          full_name?: string
          id?: number
          listing_id?: number
          more_asked_at?: string | null
          phone?: string
          reason?: string
          site_token?: string
          status?: Database["public"]["Enums"]["claim_status"]
          user_id?: string
          version?: number
          waiting_since?: string
        }
        Relationships: [
          {
            foreignKeyName: "claims_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "claims_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      listing_photos: {
        Row: {
          alt_en: string | null
          alt_fr: string | null
          height: number
          id: number
          listing_id: number
          path: string
          position: number
          shows: string | null
          width: number
        }
        Insert: {
          alt_en?: string | null
          alt_fr?: string | null
          height: number
          id?: number
          listing_id: number
          path: string
          position: number
          shows?: string | null
          width: number
        }
        Update: {
          alt_en?: string | null
          alt_fr?: string | null
          height?: number
          id?: number
          listing_id?: number
          path?: string
          position?: number
          shows?: string | null
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "listing_photos_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_photos_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      listing_slugs: {
        Row: {
          created_at: string
          listing_id: number
          slug: string
        }
        Insert: {
          created_at?: string
          listing_id: number
          slug: string
        }
        Update: {
          created_at?: string
          listing_id?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "listing_slugs_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_slugs_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      listings: {
        Row: {
          activity: string | null
          address: string | null
          address_line2: string | null
          amenities: string[]
          appointment_days: string[]
          asked_more: string | null
          asked_more_at: string | null
          by_appointment: boolean
          category_id: number | null
          city: string | null
          content_changed_at: string
          created_at: string
          credentials: string[]
          deleted_at: string | null
          description_en: string | null
          description_fr: string | null
          door_width: number | null
          email: string | null
          founded_year: number | null
          google_place_id: string | null
          has_no_fixed_hours: boolean
          has_photos: boolean
          hours: Json | null
          id: number
          index_facts: number
          is_claimed: boolean
          is_franchise: boolean
          is_indexable: boolean
          is_public: boolean
          is_removed: boolean
          latitude: number | null
          logo_path: string | null
          longitude: number | null
          merged_into: number | null
          missing_access: string[]
          mission_en: string | null
          mission_fr: string | null
          mrc_id: number | null
          municipality_id: number | null
          name: string
          name_key: string | null
          neq: string | null
          owner_id: string | null
          payment_methods: string[]
          phone: string | null
          postal_code: string | null
          province: string
          published_at: string | null
          rating: number | null
          rating_count: number
          rating_rank: number
          rating_sum: number
          region_id: number | null
          rejection_reason: string | null
          score: number
          search: unknown
          search_point: unknown
          seasons: NonNullable<Json>
          second_phone: string | null
          second_phone_label: string | null
          service_languages: string[]
          services: string[]
          show_address: boolean
          show_email: boolean
          size_band: string | null
          slug: string
          social: NonNullable<Json>
          source: string
          special_hours: NonNullable<Json>
          status: Database["public"]["Enums"]["listing_status"]
          status_before_deletion:
            | Database["public"]["Enums"]["listing_status"]
            | null
          struck_off_noted_at: string | null
          struck_off_on: string | null
          subcategory_id: number | null
          unindexed_at: string | null
          updated_at: string
          values_en: string | null
          values_fr: string | null
          version: number
          waiting_since: string | null
          website: string | null
        }
        Insert: {
          activity?: string | null
          address?: string | null
          address_line2?: string | null
          amenities?: string[]
          appointment_days?: string[]
          asked_more?: string | null
          asked_more_at?: string | null
          by_appointment?: boolean
          category_id?: number | null
          city?: string | null
          content_changed_at?: string
          created_at?: string
          credentials?: string[]
          deleted_at?: string | null
          description_en?: string | null
          description_fr?: string | null
          door_width?: number | null
          email?: string | null
          founded_year?: number | null
          google_place_id?: string | null
          has_no_fixed_hours?: boolean
          has_photos?: boolean
          hours?: Json | null
          id?: number
          index_facts?: never
          is_claimed?: never
          is_franchise?: boolean
          is_indexable?: never
          is_public?: never
          is_removed?: boolean
          latitude?: number | null
          logo_path?: string | null
          longitude?: number | null
          merged_into?: number | null
          missing_access?: string[]
          mission_en?: string | null
          mission_fr?: string | null
          mrc_id?: number | null
          municipality_id?: number | null
          name: string
          name_key?: never
          neq?: string | null
          owner_id?: string | null
          payment_methods?: string[]
          phone?: string | null
          postal_code?: string | null
          province?: string
          published_at?: string | null
          rating?: never
          rating_count?: number
          rating_rank?: never
          rating_sum?: number
          region_id?: number | null
          rejection_reason?: string | null
          score?: number
          search?: never
          search_point?: unknown
          seasons?: NonNullable<Json>
          second_phone?: string | null
          second_phone_label?: string | null
          service_languages?: string[]
          services?: string[]
          show_address?: boolean
          show_email?: boolean
          size_band?: string | null
          slug: string
          social?: NonNullable<Json>
          source?: string
          special_hours?: NonNullable<Json>
          status?: Database["public"]["Enums"]["listing_status"]
          status_before_deletion?:
            | Database["public"]["Enums"]["listing_status"]
            | null
          struck_off_noted_at?: string | null
          struck_off_on?: string | null
          subcategory_id?: number | null
          unindexed_at?: string | null
          updated_at?: string
          values_en?: string | null
          values_fr?: string | null
          version?: number
          waiting_since?: string | null
          website?: string | null
        }
        Update: {
          activity?: string | null
          address?: string | null
          address_line2?: string | null
          amenities?: string[]
          appointment_days?: string[]
          asked_more?: string | null
          asked_more_at?: string | null
          by_appointment?: boolean
          category_id?: number | null
          city?: string | null
          content_changed_at?: string
          created_at?: string
          credentials?: string[]
          deleted_at?: string | null
          description_en?: string | null
          description_fr?: string | null
          door_width?: number | null
          email?: string | null
          founded_year?: number | null
          google_place_id?: string | null
          has_no_fixed_hours?: boolean
          has_photos?: boolean
          hours?: Json | null
          id?: number
          index_facts?: never
          is_claimed?: never
          is_franchise?: boolean
          is_indexable?: never
          is_public?: never
          is_removed?: boolean
          latitude?: number | null
          logo_path?: string | null
          longitude?: number | null
          merged_into?: number | null
          missing_access?: string[]
          mission_en?: string | null
          mission_fr?: string | null
          mrc_id?: number | null
          municipality_id?: number | null
          name?: string
          name_key?: never
          neq?: string | null
          owner_id?: string | null
          payment_methods?: string[]
          phone?: string | null
          postal_code?: string | null
          province?: string
          published_at?: string | null
          rating?: never
          rating_count?: number
          rating_rank?: never
          rating_sum?: number
          region_id?: number | null
          rejection_reason?: string | null
          score?: number
          search?: never
          search_point?: unknown
          seasons?: NonNullable<Json>
          second_phone?: string | null
          second_phone_label?: string | null
          service_languages?: string[]
          services?: string[]
          show_address?: boolean
          show_email?: boolean
          size_band?: string | null
          slug?: string
          social?: NonNullable<Json>
          source?: string
          special_hours?: NonNullable<Json>
          status?: Database["public"]["Enums"]["listing_status"]
          status_before_deletion?:
            | Database["public"]["Enums"]["listing_status"]
            | null
          struck_off_noted_at?: string | null
          struck_off_on?: string | null
          subcategory_id?: number | null
          unindexed_at?: string | null
          updated_at?: string
          values_en?: string | null
          values_fr?: string | null
          version?: number
          waiting_since?: string | null
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "listings_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_merged_into_fkey"
            columns: ["merged_into"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_merged_into_fkey"
            columns: ["merged_into"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_mrc_id_fkey"
            columns: ["mrc_id"]
            isOneToOne: false
            referencedRelation: "mrcs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_municipality_id_fkey"
            columns: ["municipality_id"]
            isOneToOne: false
            referencedRelation: "municipalities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_subcategory_id_fkey"
            columns: ["subcategory_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      mrcs: {
        Row: {
          id: number
          kind: string
          name: string
          region_id: number
          slug: string
        }
        Insert: {
          id: number
          kind: string
          name: string
          region_id: number
          slug: string
        }
        Update: {
          id?: number
          kind?: string
          name?: string
          region_id?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "mrcs_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      municipalities: {
        Row: {
          centre_latitude: number | null
          centre_longitude: number | null
          designation: string | null
          id: number
          is_counted: boolean
          label_en: string | null
          label_fr: string | null
          latitude: number | null
          longitude: number | null
          mrc_id: number | null
          name: string
          population: number
          postal_code: string | null
          region_id: number
          slug: string
          time_zone: string
          website: string | null
        }
        Insert: {
          centre_latitude?: number | null
          centre_longitude?: number | null
          designation?: string | null
          id: number
          is_counted?: boolean
          label_en?: string | null
          label_fr?: string | null
          latitude?: number | null
          longitude?: number | null
          mrc_id?: number | null
          name: string
          population?: number
          postal_code?: string | null
          region_id: number
          slug: string
          time_zone?: string
          website?: string | null
        }
        Update: {
          centre_latitude?: number | null
          centre_longitude?: number | null
          designation?: string | null
          id?: number
          is_counted?: boolean
          label_en?: string | null
          label_fr?: string | null
          latitude?: number | null
          longitude?: number | null
          mrc_id?: number | null
          name?: string
          population?: number
          postal_code?: string | null
          region_id?: number
          slug?: string
          time_zone?: string
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "municipalities_mrc_id_fkey"
            columns: ["mrc_id"]
            isOneToOne: false
            referencedRelation: "mrcs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "municipalities_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          facts: NonNullable<Json>
          id: number
          kind: string
          listing_id: number | null
          path: string | null
          read_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          facts?: NonNullable<Json>
          id?: never
          kind: string
          listing_id?: number | null
          path?: string | null
          read_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          facts?: NonNullable<Json>
          id?: never
          kind?: string
          listing_id?: number | null
          path?: string | null
          read_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      regions: {
        Row: {
          id: number
          latitude: number
          longitude: number
          name_en: string
          name_fr: string
          slug: string
        }
        Insert: {
          id: number
          latitude: number
          longitude: number
          name_en: string
          name_fr: string
          slug: string
        }
        Update: {
          id?: number
          latitude?: number
          longitude?: number
          name_en?: string
          name_fr?: string
          slug?: string
        }
        Relationships: []
      }
      review_photos: {
        Row: {
          height: number
          id: number
          path: string
          position: number
          review_id: number
          width: number
        }
        Insert: {
          height: number
          id?: number
          path: string
          position: number
          review_id: number
          width: number
        }
        Update: {
          height?: number
          id?: number
          path?: string
          position?: number
          review_id?: number
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "review_photos_review_id_fkey"
            columns: ["review_id"]
            isOneToOne: false
            referencedRelation: "published_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_photos_review_id_fkey"
            columns: ["review_id"]
            isOneToOne: false
            referencedRelation: "reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          author_id: string | null
          author_name: string | null
          body: string
          checked_at: string | null
          created_at: string
          edited_at: string | null
          id: number
          is_anonymous: boolean
          is_hidden: boolean
          listing_id: number
          locale: string
          rating: number
          updated_at: string
          useful_count: number
          version: number
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          body: string
          checked_at?: string | null
          created_at?: string
          edited_at?: string | null
          id?: number
          is_anonymous?: boolean
          is_hidden?: boolean
          listing_id: number
          locale?: string
          rating: number
          updated_at?: string
          useful_count?: number
          version?: number
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          body?: string
          checked_at?: string | null
          created_at?: string
          edited_at?: string | null
          id?: number
          is_anonymous?: boolean
          is_hidden?: boolean
          listing_id?: number
          locale?: string
          rating?: number
          updated_at?: string
          useful_count?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "reviews_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      sponsors: {
        Row: {
          ends_on: string | null
          id: number
          logo_path: string | null
          name: string
          on_home: boolean
          position: number
          starts_on: string
          url: string
          version: number
        }
        Insert: {
          ends_on?: string | null
          id?: number
          logo_path?: string | null
          name: string
          on_home?: boolean
          position?: number
          starts_on?: string
          url: string
          version?: number
        }
        Update: {
          ends_on?: string | null
          id?: number
          logo_path?: string | null
          name?: string
          on_home?: boolean
          position?: number
          starts_on?: string
          url?: string
          version?: number
        }
        Relationships: []
      }
      user_profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          display_name: string | null
          locale: string
          updated_at: string
          user_id: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          display_name?: string | null
          locale?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          display_name?: string | null
          locale?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      published_listings: {
        Row: {
          activity: string | null
          address: string | null
          address_line2: string | null
          amenities: string[] | null
          appointment_days: string[] | null
          by_appointment: boolean | null
          category_id: number | null
          city: string | null
          description_en: string | null
          description_fr: string | null
          door_width: number | null
          email: string | null
          founded_year: number | null
          google_place_id: string | null
          has_no_fixed_hours: boolean | null
          hours: Json | null
          id: number | null
          is_claimed: boolean | null
          is_franchise: boolean | null
          is_indexable: boolean | null
          latitude: number | null
          logo_path: string | null
          longitude: number | null
          missing_access: string[] | null
          mission_en: string | null
          mission_fr: string | null
          mrc_id: number | null
          municipality_id: number | null
          name: string | null
          neq: string | null
          payment_methods: string[] | null
          phone: string | null
          postal_code: string | null
          province: string | null
          published_at: string | null
          rating: number | null
          rating_count: number | null
          rating_rank: number | null
          region_id: number | null
          seasons: Json | null
          second_phone: string | null
          second_phone_label: string | null
          service_languages: string[] | null
          services: string[] | null
          show_address: boolean | null
          size_band: string | null
          slug: string | null
          social: Json | null
          source: string | null
          special_hours: Json | null
          struck_off_on: string | null
          subcategory_id: number | null
          updated_at: string | null
          values_en: string | null
          values_fr: string | null
          website: string | null
        }
        Insert: {
          activity?: string | null
          address?: never
          address_line2?: never
          amenities?: string[] | null
          appointment_days?: string[] | null
          by_appointment?: boolean | null
          category_id?: number | null
          city?: string | null
          description_en?: string | null
          description_fr?: string | null
          door_width?: number | null
          email?: never
          founded_year?: number | null
          google_place_id?: string | null
          has_no_fixed_hours?: boolean | null
          hours?: Json | null
          id?: number | null
          is_claimed?: boolean | null
          is_franchise?: boolean | null
          is_indexable?: boolean | null
          latitude?: never
          logo_path?: string | null
          longitude?: never
          missing_access?: string[] | null
          mission_en?: string | null
          mission_fr?: string | null
          mrc_id?: number | null
          municipality_id?: number | null
          name?: string | null
          neq?: string | null
          payment_methods?: string[] | null
          phone?: string | null
          postal_code?: never
          province?: string | null
          published_at?: string | null
          rating?: number | null
          rating_count?: number | null
          rating_rank?: number | null
          region_id?: number | null
          seasons?: Json | null
          second_phone?: string | null
          second_phone_label?: string | null
          service_languages?: string[] | null
          services?: string[] | null
          show_address?: boolean | null
          size_band?: string | null
          slug?: string | null
          social?: Json | null
          source?: string | null
          special_hours?: Json | null
          struck_off_on?: never
          subcategory_id?: number | null
          updated_at?: string | null
          values_en?: string | null
          values_fr?: string | null
          website?: string | null
        }
        Update: {
          activity?: string | null
          address?: never
          address_line2?: never
          amenities?: string[] | null
          appointment_days?: string[] | null
          by_appointment?: boolean | null
          category_id?: number | null
          city?: string | null
          description_en?: string | null
          description_fr?: string | null
          door_width?: number | null
          email?: never
          founded_year?: number | null
          google_place_id?: string | null
          has_no_fixed_hours?: boolean | null
          hours?: Json | null
          id?: number | null
          is_claimed?: boolean | null
          is_franchise?: boolean | null
          is_indexable?: boolean | null
          latitude?: never
          logo_path?: string | null
          longitude?: never
          missing_access?: string[] | null
          mission_en?: string | null
          mission_fr?: string | null
          mrc_id?: number | null
          municipality_id?: number | null
          name?: string | null
          neq?: string | null
          payment_methods?: string[] | null
          phone?: string | null
          postal_code?: never
          province?: string | null
          published_at?: string | null
          rating?: number | null
          rating_count?: number | null
          rating_rank?: number | null
          region_id?: number | null
          seasons?: Json | null
          second_phone?: string | null
          second_phone_label?: string | null
          service_languages?: string[] | null
          services?: string[] | null
          show_address?: boolean | null
          size_band?: string | null
          slug?: string | null
          social?: Json | null
          source?: string | null
          special_hours?: Json | null
          struck_off_on?: never
          subcategory_id?: number | null
          updated_at?: string | null
          values_en?: string | null
          values_fr?: string | null
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "listings_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_mrc_id_fkey"
            columns: ["mrc_id"]
            isOneToOne: false
            referencedRelation: "mrcs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_municipality_id_fkey"
            columns: ["municipality_id"]
            isOneToOne: false
            referencedRelation: "municipalities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listings_subcategory_id_fkey"
            columns: ["subcategory_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      published_photos: {
        Row: {
          alt_en: string | null
          alt_fr: string | null
          height: number | null
          id: number | null
          listing_id: number | null
          path: string | null
          position: number | null
          shows: string | null
          width: number | null
        }
        Relationships: [
          {
            foreignKeyName: "listing_photos_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "listing_photos_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
      published_review_photos: {
        Row: {
          height: number | null
          id: number | null
          path: string | null
          position: number | null
          review_id: number | null
          width: number | null
        }
        Relationships: [
          {
            foreignKeyName: "review_photos_review_id_fkey"
            columns: ["review_id"]
            isOneToOne: false
            referencedRelation: "published_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_photos_review_id_fkey"
            columns: ["review_id"]
            isOneToOne: false
            referencedRelation: "reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      published_reviews: {
        Row: {
          author_name: string | null
          body: string | null
          created_at: string | null
          id: number | null
          listing_id: number | null
          locale: string | null
          rating: number | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reviews_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "listings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reviews_listing_id_fkey"
            columns: ["listing_id"]
            isOneToOne: false
            referencedRelation: "published_listings"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_messages: {
        Args: { accepts: boolean; listing_id: number }
        Returns: undefined
      }
      account_deletion_preview: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      account_details: { Args: { account: string }; Returns: Json }
      account_log: {
        Args: {
          account?: string
          before_at?: string
          before_id?: string
          page_size?: number
          since?: string
          until?: string
        }
        Returns: Json
      }
      add_place_word: {
        Args: { kind: string; slug: string; word: string }
        Returns: undefined
      }
      add_synonym: {
        Args: { means: string; typed: string }
        Returns: undefined
      }
      add_term: {
        Args: { category_id: number; locale: string; term: string }
        Returns: undefined
      }
      admin_sponsors: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      answer_claim: {
        Args: { answer?: string; claim_id: number }
        Returns: undefined
      }
      answer_invitation: {
        Args: { accepts: boolean; id: string }
        Returns: undefined
      }
      ask_for_upkeep: { Args: { kind: string }; Returns: Json }
      attach_claim_document: {
        Args: { claim_id: number; name: string; path: string }
        Returns: Json
      }
      automatic_claim_proofs: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      begin_geocoding: {
        Args: {
          address: string
          city: string
          municipality?: string
          postal_code?: string
          province: string
          with_service?: boolean
        }
        Returns: Json
      }
      browse_page: { Args: { locale?: string }; Returns: Json }
      business_page: {
        Args: {
          locale?: string
          review?: number
          reviews_order?: string
          reviews_page?: number
          reviews_stars?: number
          slug: string
        }
        Returns: Json
      }
      businesses_to_ask: {
        Args: {
          category: string
          city?: string
          mrc?: string
          region?: string
          subcategory?: string
        }
        Returns: Json
      }
      cancel_transfer: { Args: { id: number }; Returns: undefined }
      category_learning: { Args: Record<PropertyKey, never>; Returns: Json }
      category_moved: {
        Args: { category: string; subcategory?: string }
        Returns: Json
      }
      category_page: {
        Args: {
          category: string
          locale?: string
          page?: number
          region?: string
          subcategory?: string
        }
        Returns: Json
      }
      change_listing: {
        Args: {
          changes: Json
          listing_id: number
          note?: string
          version: number
        }
        Returns: Json
      }
      change_listings: { Args: { items: Json }; Returns: Json }
      change_saved_search: {
        Args: { frequency: string; id: number }
        Returns: undefined
      }
      change_slug: {
        Args: { listing_id: number; slug: string; version: number }
        Returns: Json
      }
      check_claim_site: { Args: { claim_id: number }; Returns: Json }
      choose_email: {
        Args: { topic: string; wanted: boolean }
        Returns: undefined
      }
      city_category_page: {
        Args: {
          category: string
          city: string
          locale?: string
          page?: number
          subcategory?: string
        }
        Returns: Json
      }
      city_page: {
        Args: {
          category?: string
          locale?: string
          page?: number
          slug: string
        }
        Returns: Json
      }
      claim_listing: {
        Args: { claim: Json; listing_id: number }
        Returns: Json
      }
      claim_to_decide: {
        Args: { claim_id: number; locale?: string }
        Returns: Json
      }
      classify_listings: { Args: { answers: Json }; Returns: Json }
      confirm_listing: {
        Args: { listing_id: number; version: number }
        Returns: Json
      }
      confirm_privacy_request: { Args: { token: string }; Returns: Json }
      correctable_listing: { Args: { listing_id: number }; Returns: Json }
      decide: { Args: { items: Json }; Returns: Json }
      decide_own_correction: {
        Args: { accept: boolean; id: number; version: number }
        Returns: Json
      }
      decide_privacy_request: {
        Args: {
          action: string
          acts?: string[]
          listing?: string
          note?: string
          reason?: string
          request_id: number
          version: number
        }
        Returns: Json
      }
      decision_log: {
        Args: {
          action?: string
          actor?: string
          before_id?: number
          kind?: string
          listing?: string
          page_size?: number
          role?: string
          since?: string
          until?: string
          words?: string
        }
        Returns: Json
      }
      decision_reasons: { Args: Record<PropertyKey, never>; Returns: Json }
      delete_account: {
        Args: {
          account: string
          confirmation: string
          note?: string
          reason?: string
          reviews: string
        }
        Returns: undefined
      }
      delete_emails: { Args: { ids: number[] }; Returns: undefined }
      delete_filters: { Args: { name: string }; Returns: Json }
      delete_kept_list: { Args: { id: number }; Returns: undefined }
      delete_listing: { Args: { listing_id: number }; Returns: Json }
      delete_my_account: {
        Args: { confirmation: string; reviews: string }
        Returns: undefined
      }
      delete_review: { Args: { review_id: number }; Returns: undefined }
      delete_saved_search: { Args: { id: number }; Returns: undefined }
      delete_sponsor: {
        Args: { id: number; version: number }
        Returns: undefined
      }
      dismiss_duplicate: {
        Args: { first_id: number; second_id: number }
        Returns: undefined
      }
      duplicate_pairs: {
        Args: { after?: Json; how_many?: number }
        Returns: Json
      }
      email_link: { Args: { token: string }; Returns: Json }
      empty_deleted_listings: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      end_my_session: { Args: { id: string }; Returns: boolean }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      file_sources: { Args: { locale?: string }; Returns: Json }
      find_accounts: {
        Args: {
          before_at?: string
          before_id?: string
          only_staff?: boolean
          only_suspended?: boolean
          page_size?: number
          words?: string
        }
        Returns: Json
      }
      find_business: {
        Args: { category?: string; city?: string; slug: string }
        Returns: Json
      }
      find_listings: { Args: { q: string; status?: string }; Returns: Json }
      forget_column_map: { Args: { name: string }; Returns: undefined }
      forget_phrase: {
        Args: { is_forgotten: boolean; phrase: string }
        Returns: undefined
      }
      give_staff_role: {
        Args: { account: string; mrcs?: number[]; role: string }
        Returns: undefined
      }
      hand_over_listing: {
        Args: { listing_id: number; user_id: string }
        Returns: undefined
      }
      handle_message: {
        Args: { action: string; message_id: number; note?: string }
        Returns: Json
      }
      has_password: { Args: Record<PropertyKey, never>; Returns: boolean }
      home_page: { Args: { locale?: string }; Returns: Json }
      indexing_report: { Args: Record<PropertyKey, never>; Returns: Json }
      invite_manager: {
        Args: { email: string; listing_id: number; locale?: string }
        Returns: Json
      }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      keep_column_map: {
        Args: { id: number; mapping: Json; name: string }
        Returns: undefined
      }
      keep_geocoding: {
        Args: { answer: Json; key: string }
        Returns: undefined
      }
      kept_listings: {
        Args: { locale?: string; slugs: string[] }
        Returns: Json
      }
      leave_item: { Args: { id: number; kind: string }; Returns: undefined }
      licences_to_match: {
        Args: { after?: string; how_many?: number; locale?: string }
        Returns: Json
      }
      lift_suspension: {
        Args: { account: string; note?: string }
        Returns: undefined
      }
      listing_categories: { Args: Record<PropertyKey, never>; Returns: Json }
      listing_corrections: { Args: { listing_id: number }; Returns: Json }
      listing_for_edit: { Args: { slug: string }; Returns: Json }
      listing_indexing: { Args: { listing_id: number }; Returns: Json }
      listing_pair: { Args: { first: string; second: string }; Returns: Json }
      listing_table: {
        Args: {
          after?: number
          filters?: Json
          how_many?: number
          locale?: string
        }
        Returns: Json
      }
      locate: { Args: { latitude: number; longitude: number }; Returns: Json }
      match_licence: {
        Args: { listing: string; number: string }
        Returns: Json
      }
      merge_listings: {
        Args: {
          fields?: string[]
          kept_id: number
          kept_version: number
          merged_id: number
          merged_version: number
        }
        Returns: Json
      }
      missing_trades: { Args: { locale?: string; slug: string }; Returns: Json }
      municipality_by_name: { Args: { name: string }; Returns: Json }
      my_claims: { Args: { locale?: string }; Returns: Json }
      my_email_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_invitations: { Args: Record<PropertyKey, never>; Returns: Json }
      my_kept_lists: { Args: Record<PropertyKey, never>; Returns: Json }
      my_listings: { Args: { locale?: string }; Returns: Json }
      my_listings_indexing: { Args: Record<PropertyKey, never>; Returns: Json }
      my_messages: {
        Args: { before?: number; how_many?: number }
        Returns: Json
      }
      my_notifications: {
        Args: { before?: number; how_many?: number; locale?: string }
        Returns: Json
      }
      my_review: { Args: { listing_id: number }; Returns: Json }
      my_reviews: {
        Args: { before?: number; how_many?: number }
        Returns: Json
      }
      my_saved_filters: { Args: Record<PropertyKey, never>; Returns: Json }
      my_saved_searches: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      my_staff_role: { Args: Record<PropertyKey, never>; Returns: Json }
      newest_indexed: { Args: { locale?: string }; Returns: Json }
      next_geocoding_turn: { Args: Record<PropertyKey, never>; Returns: number }
      open_data: { Args: { locale?: string }; Returns: Json }
      order_categories: { Args: { ids: number[] }; Returns: undefined }
      order_sponsors: { Args: { ids: number[] }; Returns: undefined }
      orphaned_files: { Args: { how_many?: number }; Returns: Json }
      pause_geocoding: { Args: { seconds: number }; Returns: undefined }
      pending_emails: { Args: { how_many?: number }; Returns: Json }
      place_directory: {
        Args: { locale?: string; most?: number; slug: string }
        Returns: Json
      }
      privacy_copy: { Args: { token: string }; Returns: Json }
      privacy_holdings: { Args: { request_id: number }; Returns: Json }
      privacy_request: { Args: { token: string }; Returns: Json }
      privacy_request_to_decide: {
        Args: { locale?: string; request_id: number }
        Returns: Json
      }
      privacy_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      propose_terms: { Args: { searches: string[] }; Returns: Json }
      prove_claim: { Args: { claim_id: number; code: string }; Returns: Json }
      public_record: { Args: { locale?: string }; Returns: Json }
      put_in_kept_list: {
        Args: { id: number; is_in: boolean; slug: string }
        Returns: undefined
      }
      queue_report: { Args: Record<PropertyKey, never>; Returns: Json }
      ranking_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      read_notifications: {
        Args: { ids?: number[]; up_to?: number }
        Returns: undefined
      }
      recent_merges: {
        Args: { before?: number; how_many?: number }
        Returns: Json
      }
      record_searches: { Args: { searches: Json }; Returns: undefined }
      record_sponsor_counts: { Args: { counts: Json }; Returns: undefined }
      record_unmet_searches: {
        Args: { counter: string; searches: Json }
        Returns: undefined
      }
      record_views: { Args: { views: Json }; Returns: undefined }
      record_vitals: { Args: { counts: Json }; Returns: undefined }
      region_page: {
        Args: {
          category?: string
          locale?: string
          page?: number
          slug: string
        }
        Returns: Json
      }
      reinstate_category: { Args: { category_id: number }; Returns: undefined }
      remove_claim_document: {
        Args: { document_id: number }
        Returns: undefined
      }
      remove_manager: {
        Args: { listing_id: number; user_id: string }
        Returns: boolean
      }
      remove_place_word: {
        Args: { kind: string; slug: string; word: string }
        Returns: undefined
      }
      remove_reply: {
        Args: { note?: string; reason?: string; review_id: number }
        Returns: undefined
      }
      remove_synonym: { Args: { typed: string }; Returns: undefined }
      remove_term: {
        Args: { category_id: number; locale: string; term: string }
        Returns: undefined
      }
      reply_to_review: {
        Args: { body: string; locale?: string; review_id: number }
        Returns: Json
      }
      report: {
        Args: {
          details?: string
          email?: string
          kind: string
          locale?: string
          photo?: string
          reason: string
          subject_id: number
        }
        Returns: Json
      }
      report_reasons: { Args: { kind: string; locale?: string }; Returns: Json }
      request_privacy: {
        Args: {
          details: string
          email: string
          kind: string
          listing?: string
          locale?: string
          name: string
        }
        Returns: Json
      }
      request_removal: {
        Args: { listing_id: number; reason?: string }
        Returns: Json
      }
      restore_listing: { Args: { listing_id: number }; Returns: Json }
      retire_category: {
        Args: { category_id: number; into_id?: number }
        Returns: Json
      }
      right_to_listing: { Args: { listing_id: number }; Returns: string }
      run_import: {
        Args: { id: number; is_trial: boolean; mapping: Json }
        Returns: undefined
      }
      save_category: {
        Args: { category_id?: number; fields: Json; parent_id?: number }
        Returns: Json
      }
      save_filters: { Args: { filters: Json; name: string }; Returns: Json }
      save_kept_list: { Args: { id: number; name: string }; Returns: Json }
      save_listing_tab: {
        Args: { fields: Json; listing_id: number; tab: string; version: number }
        Returns: Json
      }
      save_search: { Args: { label: string; query: string }; Returns: Json }
      save_sponsor: {
        Args: { id: number; sponsor: Json; version: number }
        Returns: Json
      }
      search_filters: {
        Args: {
          category?: string
          city?: string
          mrc?: string
          region?: string
          subcategory?: string
        }
        Returns: Json
      }
      search_listings: { Args: { request: Json }; Returns: Json }
      search_page: { Args: { request: Json }; Returns: Json }
      search_spellings: {
        Args: { stems: string[]; wants_category?: boolean; words: string[] }
        Returns: Json
      }
      search_vocabulary: {
        Args: { keys?: string[]; stems?: string[] }
        Returns: Json
      }
      search_words: { Args: Record<PropertyKey, never>; Returns: Json }
      searches_report: {
        Args: { days?: number; only_empty?: boolean }
        Returns: Json
      }
      send_claim_code: {
        Args: {
          claim_id: number
          email?: string
          locale?: string
          road: string
        }
        Returns: Json
      }
      send_message: {
        Args: {
          is_price_request?: boolean
          listing_ids: number[]
          locale?: string
          message: Json
          wants_copy?: boolean
        }
        Returns: Json
      }
      set_automatic_claim_proofs: {
        Args: { roads: string[] }
        Returns: undefined
      }
      set_original_text: {
        Args: { language: string; listing_id: number; text_name: string }
        Returns: Json
      }
      set_queue_alerts: {
        Args: { most_waiting: number; oldest_days: number }
        Returns: undefined
      }
      settle_search: { Args: { words: string }; Returns: undefined }
      share_kept_list: {
        Args: { id: number; is_shared: boolean }
        Returns: Json
      }
      shared_kept_list: {
        Args: { locale?: string; token: string }
        Returns: Json
      }
      sign_out_account: {
        Args: { account: string; note?: string }
        Returns: number
      }
      similar_listings: {
        Args: {
          locale?: string
          municipality?: string
          name?: string
          phone?: string
          website?: string
        }
        Returns: Json
      }
      site_health: { Args: Record<PropertyKey, never>; Returns: Json }
      site_status: { Args: Record<PropertyKey, never>; Returns: Json }
      sitemap_city_categories: {
        Args: { category: string; part: number }
        Returns: Json
      }
      sitemap_index: { Args: Record<PropertyKey, never>; Returns: Json }
      sitemap_listings: {
        Args: { after_id?: number; how_many?: number; part: number }
        Returns: Json
      }
      sitemap_lists: { Args: Record<PropertyKey, never>; Returns: Json }
      skip_listings: {
        Args: { ids: number[]; is_skipped: boolean }
        Returns: undefined
      }
      slug_available: {
        Args: { listing_id?: number; slug: string }
        Returns: boolean
      }
      sponsor_address: { Args: { id: number }; Returns: string }
      start_export: {
        Args: { format: string; is_whole: boolean }
        Returns: number
      }
      start_import: {
        Args: { last_modified?: string; name: string; path: string }
        Returns: number
      }
      stats_days: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      stats_moderation: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      stats_standing: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      stats_tops: {
        Args: { first_day: string; last_day: string; locale?: string }
        Returns: Json
      }
      stats_vitals: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      submit_listing: {
        Args: { idempotency_key: string; listing: Json }
        Returns: Json
      }
      suggest_correction: {
        Args: {
          fields: Json
          is_closed?: boolean
          listing_id: number
          note?: string
        }
        Returns: Json
      }
      suggest_municipalities: { Args: { q: string }; Returns: Json }
      suggest_what: { Args: { locale?: string; q: string }; Returns: Json }
      suggest_where: { Args: { locale?: string; q: string }; Returns: Json }
      suspend_account: {
        Args: {
          account: string
          listings?: string
          note?: string
          reason?: string
          until: string
        }
        Returns: undefined
      }
      sync_kept_listings: {
        Args: { added?: Json; removed?: string[] }
        Returns: Json
      }
      taxonomy: { Args: Record<PropertyKey, never>; Returns: Json }
      transfer: { Args: { id: number }; Returns: Json }
      transfers: { Args: Record<PropertyKey, never>; Returns: Json }
      unclassified_listings: {
        Args: {
          after_id?: number
          after_score?: number
          is_skipped?: boolean
          page_size?: number
          words?: string
        }
        Returns: Json
      }
      undo_classification: { Args: { ids: number[] }; Returns: Json }
      undo_import: { Args: { id: number }; Returns: undefined }
      undo_licence_match: { Args: { number: string }; Returns: undefined }
      undo_merge: { Args: { id: number }; Returns: Json }
      unsubscribe: { Args: { token: string }; Returns: Json }
      upkeep_state: { Args: Record<PropertyKey, never>; Returns: Json }
      vote_on_facts: {
        Args: { facts: string[]; is_right: boolean; listing_id: number }
        Returns: Json
      }
      vote_useful: {
        Args: { review_id: number; useful: boolean }
        Returns: number
      }
      waiting_claims: { Args: Record<PropertyKey, never>; Returns: Json }
      waiting_corrections: { Args: Record<PropertyKey, never>; Returns: Json }
      waiting_item: {
        Args: { id: number; kind: string; locale?: string }
        Returns: Json
      }
      waiting_items: {
        Args: {
          after?: Json
          how_many?: number
          kinds?: string[]
          locale?: string
        }
        Returns: Json
      }
      waiting_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      withdraw_changes: {
        Args: { keys: string[]; listing_id: number; version: number }
        Returns: Json
      }
      withdraw_claim: { Args: { claim_id: number }; Returns: undefined }
      withdraw_invitation: { Args: { id: string }; Returns: boolean }
      work_on_item: { Args: { id: number; kind: string }; Returns: undefined }
      write_review: {
        Args: { listing_id: number; review: Json; version?: number }
        Returns: Json
      }
    }
    Enums: {
      claim_status: "pending" | "approved" | "rejected" | "withdrawn" | "closed"
      listing_status:
        | "draft"
        | "pending"
        | "published"
        | "rejected"
        | "archived"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      claim_status: ["pending", "approved", "rejected", "withdrawn", "closed"],
      listing_status: ["draft", "pending", "published", "rejected", "archived"],
    },
  },
} as const
